import { Box, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';

/** Prints only this part, in black on white and on as many sheets as needed. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'html, body, #root, #page': { height: 'auto !important', overflow: 'visible !important' },
        body: { visibility: 'hidden', background: '#fff' },
        '[data-printed]': { visibility: 'visible', position: 'absolute', top: 0, left: 0, width: '100%', padding: '0 !important' },
        '[data-printed] *': { color: '#000 !important', background: 'transparent !important', textDecoration: 'none !important' },
        '[data-printed] [data-on-screen]': { display: 'none' },
      },
    }}
  />
);

/** A page that can be printed; elements that only help on a screen have `data-on-screen`. */
export function Printed({ children }: { children: ReactNode }) {
  return (
    <Box
      data-printed
      sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1100, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, alignContent: 'start' }}
    >
      {onPaper}
      {children}
    </Box>
  );
}
