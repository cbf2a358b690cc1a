import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { isProblem } from '../../providers/problem';

/** Whoever leads no group of the team reads that, and no error (D-49). */
export function NotForYou({ error, otherwise }: { error: unknown; otherwise: ReactNode }) {
  const translate = useTranslate();
  if (!isProblem(error) || error.status !== 403) return otherwise;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 } }}>
      <Typography role="status">{translate('teams.notForYou')}</Typography>
    </Box>
  );
}
