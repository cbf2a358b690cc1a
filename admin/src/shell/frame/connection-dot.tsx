import { Box, Tooltip, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from '../../i18n';
import { useConnection } from '../../providers/live/connection';
import type { Meaning } from '../../theme';

const meaning: Record<ReturnType<typeof useConnection>, Meaning> = { live: 'done', connecting: 'waiting', offline: 'needsYou' };

/** Whether changes of others arrive by themselves. */
export function ConnectionDot() {
  const translate = useTranslate();
  const state = useConnection();
  const text = translate(`shell.connection.${state}`);
  return (
    <Tooltip title={text}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2 }}>
        <Box
          aria-hidden
          sx={({ tokens }) => ({ width: 8, height: 8, borderRadius: '50%', bgcolor: tokens.meaning[meaning[state]].main })}
        />
        <Typography variant="caption" sx={state === 'offline' ? { fontWeight: 600, color: 'error.main' } : visuallyHidden}>
          {text}
        </Typography>
      </Box>
    </Tooltip>
  );
}
