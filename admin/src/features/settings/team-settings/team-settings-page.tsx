import { currencies, type TeamSettings } from '@kantoor/schemas';
import { Autocomplete, Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat, useLocale, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { countryChoices } from '../../../schema-views/countries';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { useDraft, type Draft } from '../../../shared/form/use-draft';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent, useMay } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { useUnsaved } from '../../../shell/side-panel';

/** Defaults for new deals of a team (CRM-194 to CRM-196). */
export default function TeamSettingsPage({ saved }: { saved: string }) {
  const { team } = useCurrent();
  const provider = useVerbs('teamSettings');
  const teamId = team?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['team-settings', 'teamSettingsRead', { teamId }],
    queryFn: ({ signal }) => provider.teamSettingsRead({ teamId, signal }),
    enabled: team !== null,
  });
  if (error && !data) return <ListError error={error} failed="LOAD_TEAM_SETTINGS_FAILED" onRetry={() => void refetch()} />;
  return data ? (
    <TeamSettingsForm key={teamId} teamId={teamId} settings={data} team={team?.name ?? ''} saved={saved} />
  ) : (
    <RowsSkeleton rows={2} />
  );
}

type Choices = Pick<TeamSettings, 'defaultCurrency' | 'defaultCountry'>;
const choicesIn = ({ defaultCurrency, defaultCountry }: TeamSettings): Choices => ({ defaultCurrency, defaultCountry });

interface TeamSettingsFormProps {
  teamId: number;
  settings: TeamSettings;
  team: string;
  /** Text key of the notice after saving. */
  saved: string;
}

function TeamSettingsForm({ teamId, settings, team, saved: success }: TeamSettingsFormProps) {
  const translate = useTranslate();
  const format = useFormat();
  const mayWrite = useMay('team-settings.write');
  const countries = countryChoices(useLocale());
  const provider = useVerbs('teamSettings');
  const { mutate, isPending: isSaving } = useOutcome(() => provider.teamSettingsUpdate({ teamId, data, version: base?.version }), {
    pending: 'CREATE_TEAM_SETTINGS_PENDING',
    success,
    failed: 'CREATE_TEAM_SETTINGS_FAILED',
    asks: (error) => draft.isOutdated(error, () => provider.teamSettingsRead({ teamId })),
    changes: ['team-settings'],
  });
  const form = useMemo(() => ({ read: choicesIn, fresh: () => choicesIn(settings) }), [settings]);
  const draft: Draft<TeamSettings, Choices> = useDraft({ name: `/api/crm/team-settings/${teamId}`, record: settings, form, isSaving });
  const { data, base, isDirty } = draft;
  useUnsaved(isDirty);
  const change = (patch: Partial<Choices>): void => draft.change((now) => ({ ...now, ...patch }));
  const save = (): void => {
    if (!isSaving && draft.isSettled()) mutate(undefined, { onSuccess: (saved) => draft.saved(saved) });
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
          <Button variant="contained" onClick={save} data-shortcut="save" sx={{ justifySelf: 'end' }}>
            {translate('ra.action.update')}
          </Button>
        )}
      </Paper>
    </Box>
  );
}
