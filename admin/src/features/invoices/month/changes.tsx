import { Box, Typography } from '@mui/material';
import type { Month } from '@kantoor/schemas';
import { useFormat, useTranslate } from '../../../i18n';

/** Who closed the month and opened it again, latest first; closing it once is shown with the month itself. */
export function Changes({ changes }: Pick<Month, 'changes'>) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  if (changes.every(({ change }) => change === 'closed')) return null;
  return (
    <Box component="ul" aria-label={translate('month.changesTitle')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ change, at, by, reason }) => (
        <Typography component="li" key={at} color="textSecondary" variant="body2">
          {[translate(`month.changes.${change}`, { at: dateTime(at), by: by ?? translate('month.system') }), reason]
            .filter(Boolean)
            .join(': ')}
        </Typography>
      ))}
    </Box>
  );
}
