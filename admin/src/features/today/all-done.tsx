import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';

/** Nothing waits; lists what was checked, so that users do not assume more. */
export function AllDone({ kinds }: { kinds: readonly string[] }) {
  const translate = useTranslate();
  const names = kinds.map((name) => translate(`waiting.${name}.title`).toLowerCase());
  return (
    <Box component="section" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8, px: 4, textAlign: 'center' }}>
      <DoneIcon sx={({ tokens }) => ({ fontSize: 40, color: tokens.meaning.done.main })} />
      <Typography variant="h2">{translate('today.done')}</Typography>
      <Typography>{translate('today.nothing')}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 520 }}>
        {translate('today.lookedAt', { kinds: names.join(', ') })}
      </Typography>
    </Box>
  );
}
