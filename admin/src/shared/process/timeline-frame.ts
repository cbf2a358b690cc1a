import { styled } from '@mui/material/styles';

export const TimelineFrame = styled('ol')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { position: 'relative', paddingLeft: 26, paddingBottom: 14 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 5,
    top: 6,
    width: 9,
    height: 9,
    borderRadius: 5,
    background: tokens.meaning.done.main,
    boxShadow: `0 0 0 3px ${tokens.meaning.done.soft}`,
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 9,
    top: 20,
    bottom: -4,
    width: 1,
    background: tokens.line,
  },
  '& .when': { display: 'block', color: tokens.textSoft, fontSize: '0.75rem' },
  '& .now': { padding: '10px 12px', borderRadius: 8, marginTop: -6 },
  ...Object.fromEntries(
    Object.entries(tokens.meaning).flatMap(([meaning, shade]) => [
      [`& > li.${meaning}::before`, { background: shade.main, boxShadow: `0 0 0 3px ${shade.soft}` }],
      [`& > li.${meaning} .now`, { background: shade.soft }],
      [`& > li.${meaning} .now strong`, { color: shade.main }],
    ]),
  ),
  '& > li.next::before': { background: 'transparent', border: `2px solid ${tokens.textSoft}`, boxSizing: 'border-box', boxShadow: 'none' },
  '& p': { margin: '4px 0 0', fontSize: '0.8125rem' },
  '& ul': { margin: '4px 0 0', paddingLeft: 18, fontSize: '0.8125rem' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 },
  '& .error': { overflowWrap: 'anywhere' },
}));
