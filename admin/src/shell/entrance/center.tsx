import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useMaybeCurrent } from '../current';
import { usePageTitle } from '../page-title';

/** A page with one message and one action. */
export function Center({ title, children, action, image }: { title: string; children?: ReactNode; action?: ReactNode; image?: ReactNode }) {
  usePageTitle(title);
  // Inside the frame, the page already has a main landmark.
  const isInFrame = useMaybeCurrent() !== null;
  return (
    <Box component={isInFrame ? 'div' : 'main'} sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', p: 4 }}>
      <Paper
        variant="outlined"
        sx={{
          p: { xs: 6, sm: 10 },
          width: '100%',
          maxWidth: 440,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          gap: 3,
        }}
      >
        {image ?? <Box component="img" src="/icon.svg" alt="" sx={{ width: 40, height: 40 }} />}
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
        {action}
      </Paper>
    </Box>
  );
}
