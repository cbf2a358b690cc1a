import type { CSSObject } from '@mui/material/styles';
import type { Tokens } from '../../theme';

/** Enlarges the touch target of the button on phones. */
export const progressReach: CSSObject = { '& .card .process::before': { content: '""', position: 'absolute', inset: '-14px -6px -8px' } };

/**
 * Styles of a card: its name, its organization (org), its foot with value, day and owner, and a button that shows the progress of its
 * process (process).
 */
export const cardStyles = (tokens: Tokens): CSSObject => ({
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
