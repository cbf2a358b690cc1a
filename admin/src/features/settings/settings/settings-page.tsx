import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n';
import { queryClient } from '../../../providers/data/query-client';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { SettingsForm } from './settings-form';

/** Settings of finance for the whole ecosystem; the fields come from the schema. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { ecosystem, may } = useCurrent();
  const provider = useVerbs('settings');
  const queryKey = ['ecosystem-settings', 'settingsRead', { ecosystem: ecosystem.id }];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.settingsRead({ signal }),
    enabled: may('settings.read'),
  });
  if (!may('settings.read')) return <NotFoundPage />;
  if (error && !data) return <ListError error={error} failed="LOAD_SETTINGS_FAILED" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 860 }}>
      <Typography variant="h1">{translate('shell.pages.settings')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('resources.ecosystem-settings.intro', { ecosystem: ecosystem.name })}
      </Typography>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 } }}>
        <SettingsForm settings={data} onAnswer={(answer) => queryClient.setQueryData(queryKey, answer)} />
      </Paper>
    </Box>
  );
}
