import { Alert, Box } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useAbsences } from '../../providers/live/connection';

/** Says what is missing for now, though pages open and changes are saved. */
export function AbsenceBar() {
  const translate = useTranslate();
  const away = useAbsences();
  return (
    <Box role="status">
      {away.length > 0 && (
        <Alert severity="warning" square sx={{ py: 0 }}>
          {away.map((name) => translate(`shell.away.${name}`)).join(' ')}
        </Alert>
      )}
    </Box>
  );
}
