import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';

/** Dates, numbers and terms of an e-invoice; missing ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  const translate = useTranslate();
  const stated = facts.filter(([, text]) => text);
  if (stated.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}>
      {stated.map(([name, text]) => (
        <Box key={name} sx={{ minWidth: 0, ...(name === 'terms' && { gridColumn: '1 / -1' }) }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`eInvoice.fact.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
