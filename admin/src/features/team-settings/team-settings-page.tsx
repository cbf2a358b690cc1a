import { Autocomplete, Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { queryClient } from '../../providers/data/query-client';
import { api } from '../../providers/http';
import { countryChoices } from '../../schema-views/countries';
import { ListError } from '../../schema-views/list/list-error';
import { useCurrent } from '../../shell/current';
import { during } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { useUnsaved } from '../../shell/side-panel';

interface TeamSettings {
  defaultCurrency: string;
  defaultCountry: string;
  version?: number;
}
const currencies = ['EUR', 'USD', 'GBP', 'SAR', 'CHF'];

/** What new deals of a team start with (CRM-194 to CRM-196). */
export default function TeamSettingsPage() {
  const { team } = useCurrent();
  const path = `/api/crm/team-settings/${team?.id ?? 0}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['team-settings', team?.id],
    queryFn: async () => (await api.get<TeamSettings>(path)).body,
    enabled: team !== null,
  });
  if (error) return <ListError error={error} failed="LOAD_TEAM_SETTINGS_FAILED" onRetry={() => void refetch()} />;
  return data ? (
    <TeamSettingsForm key={`${path}.${data.version ?? 0}`} path={path} settings={data} team={team?.name ?? ''} />
  ) : (
    <RowsSkeleton rows={2} />
  );
}

function TeamSettingsForm({ path, settings, team }: { path: string; settings: TeamSettings; team: string }) {
  const translate = useTranslate();
  const countries = countryChoices(useLocale());
  const [currency, setCurrency] = useState(settings.defaultCurrency);
  const [country, setCountry] = useState(settings.defaultCountry);
  useUnsaved(currency !== settings.defaultCurrency || country !== settings.defaultCountry);
  const save = async (): Promise<void> => {
    const body = { defaultCurrency: currency, defaultCountry: country };
    await during(api.put(path, { body, ifMatch: settings.version }), {
      pending: 'CREATE_TEAM_SETTINGS_PENDING',
      success: 'CHANGES_SAVED',
      failed: 'CREATE_TEAM_SETTINGS_FAILED',
    });
    await queryClient.invalidateQueries({ queryKey: ['team-settings'] });
  };
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 560 }}>
      <Typography variant="h1">{translate('shell.pages.teamSettings')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('teamSettings.intro', { team })}
      </Typography>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 4 }}>
        <TextField
          select
          label={translate('teamSettings.defaultCurrency')}
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
        >
          {currencies.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          options={countries}
          disableClearable
          value={countries.find(({ value }) => value === country) ?? { value: country, label: country }}
          isOptionEqualToValue={(a, b) => a.value === b.value}
          onChange={(_, choice) => setCountry(choice.value)}
          noOptionsText={translate('forms.noOptions')}
          renderInput={(input) => <TextField {...input} label={translate('teamSettings.defaultCountry')} />}
        />
        <Button variant="contained" onClick={() => void save()} data-shortcut="save" sx={{ justifySelf: 'end' }}>
          {translate('ra.action.update')}
        </Button>
      </Paper>
    </Box>
  );
}
