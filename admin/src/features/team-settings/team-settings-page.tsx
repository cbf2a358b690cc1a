import { currencies } from '@kantoor/schemas';
import type { TeamSettings } from '@kantoor/schemas';
import { Autocomplete, Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormat, useLocale, useTranslate } from '../../i18n';
import { queryClient } from '../../providers/data/query-client';
import { api } from '../../providers/http';
import { countryChoices } from '../../schema-views/countries';
import { DraftNotices } from '../../shared/form/draft-notices';
import { useDraft } from '../../shared/form/use-draft';
import { ListError } from '../../shared/list/list-error';
import { useCurrent, useMay } from '../../shell/current';
import { noticeProblem, notices } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { useUnsaved } from '../../shell/side-panel';

/** What new deals of a team start with (CRM-194 to CRM-196). */
export default function TeamSettingsPage() {
  const { team } = useCurrent();
  const path = `/api/crm/team-settings/${team?.id ?? 0}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['team-settings', team?.id],
    queryFn: async () => (await api.get<TeamSettings>(path)).body,
    enabled: team !== null,
  });
  if (error && !data) return <ListError error={error} failed="LOAD_TEAM_SETTINGS_FAILED" onRetry={() => void refetch()} />;
  return data ? <TeamSettingsForm key={path} path={path} settings={data} team={team?.name ?? ''} /> : <RowsSkeleton rows={2} />;
}

type Choices = Pick<TeamSettings, 'defaultCurrency' | 'defaultCountry'>;
const choicesIn = ({ defaultCurrency, defaultCountry }: TeamSettings): Choices => ({ defaultCurrency, defaultCountry });

function TeamSettingsForm({ path, settings, team }: { path: string; settings: TeamSettings; team: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const mayWrite = useMay('team-settings.write');
  const countries = countryChoices(useLocale());
  const [isSaving, setSaving] = useState(false);
  const form = useMemo(() => ({ read: choicesIn, fresh: () => choicesIn(settings) }), [settings]);
  const draft = useDraft<TeamSettings, Choices>({ name: path, record: settings, form, isSaving });
  const { data, base, isDirty } = draft;
  useUnsaved(isDirty);
  const change = (patch: Partial<Choices>): void => draft.change((now) => ({ ...now, ...patch }));
  const save = async (): Promise<void> => {
    if (isSaving || !draft.isSettled()) return;
    setSaving(true);
    const load = async (): Promise<TeamSettings> => (await api.get<TeamSettings>(path)).body;
    const pending = notices.pending('CREATE_TEAM_SETTINGS_PENDING');
    try {
      await api.put(path, { body: data, ifMatch: base?.version });
      notices.success('CHANGES_SAVED', { replaces: pending });
      draft.saved(await load());
    } catch (error) {
      if (await draft.isOutdated(error, load)) notices.dismiss(pending);
      else noticeProblem(error, 'CREATE_TEAM_SETTINGS_FAILED', pending);
    }
    setSaving(false);
    await queryClient.invalidateQueries({ queryKey: ['team-settings'] });
  };
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 560 }}>
      <Typography variant="h1">{translate('shell.pages.teamSettings')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('teamSettings.intro', { team })}
      </Typography>
      <DraftNotices
        draft={draft}
        asTexts={({ defaultCurrency, defaultCountry }) => ({ defaultCurrency, defaultCountry: format.countryName(defaultCountry) })}
        nameOf={(field) => translate(`teamSettings.${field}`)}
      />
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 4 }}>
        <TextField
          select
          label={translate('teamSettings.defaultCurrency')}
          value={data.defaultCurrency}
          onChange={(event) => change({ defaultCurrency: event.target.value as TeamSettings['defaultCurrency'] })}
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
          value={countries.find(({ value }) => value === data.defaultCountry) ?? { value: data.defaultCountry, label: data.defaultCountry }}
          isOptionEqualToValue={(a, b) => a.value === b.value}
          onChange={(_, choice) => change({ defaultCountry: choice.value })}
          noOptionsText={translate('forms.noOptions')}
          renderInput={(input) => <TextField {...input} label={translate('teamSettings.defaultCountry')} />}
        />
        {mayWrite && (
          <Button variant="contained" onClick={() => void save()} data-shortcut="save" sx={{ justifySelf: 'end' }}>
            {translate('ra.action.update')}
          </Button>
        )}
      </Paper>
    </Box>
  );
}
