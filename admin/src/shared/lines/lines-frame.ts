import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** The width of the tools behind each line. */
const tools = '164px';
/** For the frame, as its style: the widths of the columns. */
export const withColumns = (columns: readonly { width: string }[]): CSSProperties =>
  ({ '--line-columns': [...columns.map(({ width }) => width), tools].join(' ') }) as CSSProperties;

/** Rows of a table where there is room for one, cards below each other where there is not. */
export const LinesFrame = styled('div')(({ theme: { tokens } }) => ({
  containerType: 'inline-size',
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'var(--line-columns)',
    gap: 6,
    alignItems: 'start',
    padding: '5px 0',
  },
  '& .captions': {
    color: tokens.textSoft,
    fontSize: '0.75rem',
    fontWeight: 550,
    borderBottom: `1px solid ${tokens.line}`,
    paddingBottom: 4,
  },
  '& .captions .number, & .figure': { textAlign: 'right' },
  '& .figure': { lineHeight: '38px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .figure > *': { display: 'block' },
  '& .tools': { display: 'flex', justifyContent: 'flex-end', paddingTop: 3 },
  '& .line': { borderBottom: `1px solid ${tokens.line}` },
  '& .where': {
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.75rem',
    color: tokens.textSoft,
    padding: '0 0 6px',
    cursor: 'pointer',
    textAlign: 'left',
  },
  '& .where.bad': { color: tokens.meaning.needsYou.main },
  '& .caption': { display: 'none' },
  '@container (max-width: 640px)': {
    '& .captions': { display: 'none' },
    '& .row': { gridTemplateColumns: '1fr 1fr', gap: 8, padding: '10px 0 4px' },
    '& .wide': { gridColumn: '1 / -1' },
    '& .figure': { textAlign: 'left' },
    '& .tools': { gridColumn: '1 / -1' },
    '& .where': { minHeight: 44 },
    '& .caption': { display: 'block', fontSize: '0.75rem', color: tokens.textSoft, lineHeight: 1.6 },
  },
}));
