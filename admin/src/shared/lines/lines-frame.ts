import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** The width of the tools behind each line, and the gap between columns. */
const tools = '164px';
const gap = 6;
type Widths = readonly { width: string }[];
const leastOf = (width: string): number => Number.parseInt(width.replace('minmax(', ''), 10);
/** Returns the minimum width of a table of these columns, in pixels; with less room lines become cards. */
export const leastWidth = (columns: Widths): number => columns.reduce((sum, { width }) => sum + leastOf(width) + gap, leastOf(tools));
/** Returns the frame's style with the widths of the columns. */
export const withColumns = (columns: Widths): CSSProperties =>
  ({ '--line-columns': [...columns.map(({ width }) => width), tools].join(' ') }) as CSSProperties;

/** Rows of a table in a wide layout, cards below each other in a narrow one. */
export const LinesFrame = styled('div', { shouldForwardProp: (name) => name !== 'least' })<{ least: number }>(
  ({ theme: { tokens }, least }) => ({
    containerType: 'inline-size',
    '& .row': {
      display: 'grid',
      gridTemplateColumns: 'var(--line-columns)',
      gap,
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
    '& .where.asks': { color: tokens.accent },
    '& .where.bad': { color: tokens.meaning.needsYou.main },
    '& .caption': { display: 'none' },
    [`@container (max-width: ${least - 1}px)`]: {
      '& .captions': { display: 'none' },
      '& .row': { gridTemplateColumns: 'repeat(4, 1fr)', gap: 8, padding: '10px 0 4px' },
      '& .wide, & .figure': { gridColumn: 'span 2' },
      '& .figure': { textAlign: 'left' },
      '& .tools': { gridColumn: '3 / -1' },
      '& .where': { minHeight: 44 },
      '& .caption': { display: 'block', fontSize: '0.75rem', color: tokens.textSoft, lineHeight: 1.6 },
    },
    '@container (max-width: 519px)': {
      '& .row': { gridTemplateColumns: '1fr 1fr' },
      '& .wide, & .figure, & .tools': { gridColumn: '1 / -1' },
    },
  }),
);
