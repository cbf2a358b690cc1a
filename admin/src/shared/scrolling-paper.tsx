import { Paper } from '@mui/material';
import type { ReactNode } from 'react';

/** A sheet whose table may be wider than the screen; it also scrolls by keyboard (WCAG 2.1.1). */
export function ScrollingPaper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" tabIndex={0} role="group" aria-label={label} sx={{ overflow: 'auto' }}>
      {children}
    </Paper>
  );
}
