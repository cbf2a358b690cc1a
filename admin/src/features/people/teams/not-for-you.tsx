import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { isProblem } from '../../../providers/problem';

/** Explains a refusal to people who lead no group of the team, instead of showing an error (D-49). */
export function NotForYou({ error, otherwise }: { error: unknown; otherwise: ReactNode }) {
  const translate = useTranslate();
  if (!isProblem(error) || error.status !== 403) return otherwise;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 } }}>
      <Typography role="status">{translate('teams.notForYou')}</Typography>
    </Box>
  );
}
