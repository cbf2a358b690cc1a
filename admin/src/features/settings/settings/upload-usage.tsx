import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { number } from '../../../format';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';

const megabyte = 1_048_576;

/** How much of the file storage is used; without an answer the rest of the page still works. */
export function UploadUsage({ version }: { version: number }) {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const provider = useVerbs('settings');
  const { data } = useQuery({
    queryKey: ['ecosystem-settings', 'uploadUsage', { ecosystem: ecosystem.id, version }],
    queryFn: ({ signal }) => provider.uploadUsage({ signal }),
  });
  if (!data) return null;
  const [used, allowed] = [Math.ceil(data.usedBytes / megabyte), Math.floor(data.allowedBytes / megabyte)];
  const share = Math.min(100, (data.usedBytes / data.allowedBytes) * 100);
  const text = translate('resources.ecosystem-settings.used', { used: number(used), allowed: number(allowed) });
  return (
    <Box sx={{ mt: 4 }}>
      <Typography id="upload-usage">{text}</Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        color={share > 90 ? 'warning' : 'primary'}
        role="meter"
        aria-labelledby="upload-usage"
        sx={{ mt: 1, height: 8, borderRadius: 1, bgcolor: 'action.selected' }}
      />
    </Box>
  );
}
