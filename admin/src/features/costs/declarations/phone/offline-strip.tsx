import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useConnection } from '../../../../providers/live/connection';
import { useCurrent } from '../../../../shell/current';
import { fullName } from '../../../../shell/profile';

/** Shown without a connection: who is signed in, and that declaring still works. */
export function OfflineStrip() {
  const translate = useTranslate();
  const { profile } = useCurrent();
  if (useConnection() !== 'offline') return null;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 3, px: 4, py: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <CloudOffIcon fontSize="small" color="warning" aria-hidden />
      <Typography>{translate('phone.offline', { name: fullName(profile) })}</Typography>
    </Box>
  );
}
