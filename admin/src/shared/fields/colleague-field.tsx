import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useColleagues } from './use-colleagues';

interface ColleagueFieldProps {
  label: string;
  value: number | null;
  onChange: (personId: number | null) => void;
  /** Ids of users who cannot be chosen. */
  without?: readonly number[];
  error?: string | undefined;
}

/** Picker for a user of the ecosystem, by a part of the name or of the e-mail address. */
export function ColleagueField({ label, value, onChange, without = [], error }: ColleagueFieldProps) {
  const translate = useTranslate();
  const { colleagues, isLoading } = useColleagues();
  const offered = colleagues.filter(({ personId }) => !without.includes(personId));
  return (
    <Autocomplete
      options={offered}
      loading={isLoading}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('forms.noOptions')}
      value={offered.find(({ personId }) => personId === value) ?? null}
      onChange={(_event, chosen) => onChange(chosen?.personId ?? null)}
      getOptionLabel={({ name, emailAddress }) => `${name} (${emailAddress})`}
      getOptionKey={({ personId }) => personId}
      isOptionEqualToValue={(one, other) => one.personId === other.personId}
      renderInput={(params) => <TextField {...params} label={label} required error={error !== undefined} helperText={error} />}
    />
  );
}
