import { styled, type CSSObject } from '@mui/material/styles';
import type { Tokens } from '../../theme';

/** Enlarges the touch target of the button on phones. */
const progressReach: CSSObject = { '& .card .process::before': { content: '""', position: 'absolute', inset: '-14px -6px -8px' } };

/**
 * Styles of a card: its name, its organization (org), its foot with value, day and owner, and a button that shows the progress of its
 * process (process).
 */
const cardStyles = (tokens: Tokens): CSSObject => ({
  '& .card': {
    position: 'absolute',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    padding: '8px 10px',
    borderRadius: 6,
    background: tokens.raised,
    border: `1px solid ${tokens.line}`,
    display: 'grid',
    gridTemplateRows: 'auto 18px 1fr auto',
    cursor: 'grab',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    contain: 'layout paint',
  },
  '&[data-still] .card': { cursor: 'default' },
  '& .card:hover': { borderColor: tokens.textSoft },
  '& .card a': {
    color: tokens.text,
    fontWeight: 550,
    textDecoration: 'none',
    lineHeight: '18px',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    outline: 'none',
  },
  '& .card a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 6 },
  '& .card a:focus-visible::after': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
  '& .card .org': { color: tokens.textSoft, fontSize: '0.8125rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .card .foot': { display: 'flex', alignItems: 'flex-end', gap: 8, minWidth: 0, fontSize: '0.8125rem' },
  '& .card .value': { fontWeight: 550, whiteSpace: 'nowrap' },
  '& .card .when': { marginLeft: 'auto', marginRight: -2, color: tokens.textSoft, whiteSpace: 'nowrap', fontSize: '0.75rem' },
  '& .card .who': {
    flex: '0 0 auto',
    marginLeft: 'auto',
    width: 20,
    height: 20,
    borderRadius: 10,
    background: tokens.hover,
    color: tokens.textSoft,
    fontSize: '0.6875rem',
    lineHeight: '20px',
    textAlign: 'center',
    fontWeight: 600,
  },
  '@container (max-width: 190px)': { '& .card .when': { display: 'none' } },
  // Beside the invoice state of the card, in the colour of what needs attention.
  '& .card .late, & .card .part': { marginLeft: 6, paddingLeft: 6, borderLeft: '1px solid currentColor' },
  '& .card .late': { color: tokens.meaning.needsYou.main, fontWeight: 650 },
  '& .card .process': {
    position: 'relative',
    zIndex: 1,
    justifySelf: 'start',
    maxWidth: '100%',
    height: 22,
    marginTop: 4,
    border: 0,
    borderRadius: 4,
    padding: '0 6px',
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 550,
    cursor: 'pointer',
  },
  '& .card .words': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...Object.fromEntries(
    Object.entries(tokens.meaning).map(([meaning, shade]) => [`& .${meaning}`, { background: shade.soft, color: shade.main }]),
  ),
  '& .card.ghost': {
    background: tokens.raised,
    boxShadow: '0 8px 28px rgba(0,0,0,.25)',
    cursor: 'grabbing',
    willChange: 'transform',
    '& .when': { display: 'none' },
  },
  '& .card[data-lifted]': { opacity: 0.35 },
  '& .card[data-busy]': { cursor: 'progress' },
  '& .card[data-new]': { borderColor: tokens.accent, boxShadow: `inset 3px 0 0 ${tokens.accent}` },
  '& .card[data-landed]': { animation: 'landed 900ms ease-out' },
  '@keyframes landed': { from: { background: tokens.accentSoft }, to: { background: tokens.raised } },
});

/** Styles of the columns, their heads and their cards. */
const columnStyles = (tokens: Tokens): CSSObject => ({
  '& .columns': { display: 'flex', gap: 8, flex: 1, minHeight: 0, overflowX: 'auto', padding: '0 16px 12px', scrollPaddingInline: 16 },
  '& .column': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 240px',
    minWidth: 240,
    maxWidth: 420,
    borderRadius: 8,
    background: tokens.well,
    border: '1px solid transparent',
    transition: 'background-color 120ms',
  },
  '& .column[data-drop="yes"]': { borderColor: tokens.accent, borderStyle: 'dashed' },
  '& .column[data-drop="no"] .cards': { opacity: 0.55 },
  '& .column[data-over][data-drop="yes"]': { background: tokens.accentSoft, borderStyle: 'solid' },
  '& .column[data-over][data-drop="no"]': { background: tokens.meaning.needsYou.soft },
  '& .head': { position: 'relative', padding: '8px 12px 6px' },
  '& .head h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600, display: 'flex', gap: 6, alignItems: 'baseline', minWidth: 0 },
  '& .head .caption': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .head .count': { color: tokens.textSoft, fontWeight: 500 },
  '& .head .sums': { margin: '2px 0 0', minHeight: 18, fontSize: '0.75rem', color: tokens.textSoft },
  '& .corner': {
    position: 'absolute',
    top: 6,
    right: 4,
    border: 0,
    background: tokens.line,
    color: tokens.textSoft,
    width: 28,
    height: 24,
    borderRadius: 4,
    cursor: 'pointer',
    opacity: 0,
    fontSize: '1rem',
    lineHeight: 1,
  },
  '& .narrow': { right: 36 },
  '& .column:hover .corner, & .corner:focus-visible': { opacity: 1 },
  '& .corner:hover': { color: tokens.text },
  '& .cards': {
    flex: 1,
    minHeight: 96,
    overflowY: 'auto',
    overflowX: 'hidden',
    padding: '2px 8px 8px',
    scrollbarWidth: 'thin',
    containerType: 'inline-size',
  },
  '& .cards ul': { position: 'relative', listStyle: 'none', margin: 0, padding: 0 },
});

/** Styles of a column that was folded to a rail. */
const railStyles = (tokens: Tokens): CSSObject => ({
  '& .rail': { flex: '0 0 44px', minWidth: 44 },
  '& .rail .open': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '12px 0',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: tokens.textSoft,
    font: 'inherit',
    fontWeight: 600,
    fontSize: '0.875rem',
    writingMode: 'vertical-lr',
    cursor: 'pointer',
  },
  '& .rail .open:hover': { color: tokens.text },
  '& .rail .open:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
  '& .rail .count': { writingMode: 'horizontal-tb', fontWeight: 500, fontSize: '0.8125rem' },
});

/** On a phone one column fills the screen. */
const phoneStyles: CSSObject = {
  '& .columns': { scrollSnapType: 'x mandatory', padding: '0 12px 8px', scrollPaddingInline: 12 },
  '& .column': { flex: '0 0 84%', scrollSnapAlign: 'start' },
  '& .rail': { flex: '0 0 46px' },
  '&[data-dragging] .columns': { scrollSnapType: 'none' },
  '& .head h2': { paddingRight: 44 },
  '& .corner': { opacity: 1, background: 'none', width: 44, height: 44, top: -4 },
  ...progressReach,
  '& .narrow': { right: 44 },
};

/** All styles of the board in one style sheet: thousands of cards stay plain elements without a styled component each. */
export const BoardFrame = styled('div')(({ theme }) => {
  const { tokens } = theme;
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    flex: 1,
    ...columnStyles(tokens),
    ...railStyles(tokens),
    ...cardStyles(tokens),
    '& .bone': { background: tokens.hover, borderColor: 'transparent', cursor: 'default' },
    '& .column .bone': { background: tokens.line, opacity: 0.6 },
    '& .nothing': { padding: '12px 4px', color: tokens.textSoft, fontSize: '0.8125rem' },
    '&[data-dragging]': { cursor: 'grabbing', '& *': { cursor: 'grabbing' } },
    '& .carrying': {
      position: 'absolute',
      bottom: 20,
      left: '50%',
      transform: 'translateX(-50%)',
      zIndex: 5,
      background: tokens.text,
      color: tokens.surface,
      padding: '8px 14px',
      borderRadius: 8,
      fontSize: '0.8125rem',
      maxWidth: '92%',
    },
    [theme.breakpoints.down('sm')]: phoneStyles,
  };
});
