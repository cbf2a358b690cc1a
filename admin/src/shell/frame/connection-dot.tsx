import { Box, Tooltip, Typography, useMediaQuery, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from '../../i18n';
import { useConnection } from '../../providers/live/connection';
import type { Meaning } from '../../theme';

const meaning: Record<ReturnType<typeof useConnection>, Meaning> = { live: 'done', connecting: 'waiting', offline: 'needsYou' };

/** Shows whether changes of other users arrive live. */
export function ConnectionDot() {
  const translate = useTranslate();
  const state = useConnection();
  // On a phone the names beside it need the room.
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const text = translate(`shell.connection.${state}`);
  return (
    <Tooltip title={text}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2 }}>
        <Box
          aria-hidden
          sx={({ tokens }) => ({ width: 8, height: 8, borderRadius: '50%', bgcolor: tokens.meaning[meaning[state]].main })}
        />
        <Typography variant="caption" sx={state === 'offline' && !isPhone ? { fontWeight: 600, color: 'error.main' } : visuallyHidden}>
          {text}
        </Typography>
      </Box>
    </Tooltip>
  );
}
