import { Autocomplete, TextField } from '@mui/material';
import { useLocale, useTranslate } from '../../../i18n';
import { countryChoices } from '../../countries';
import type { FormWidgetProps } from '../types';

/** A country by its name in the user's language. */
export function CountryWidget({ id, label, value, required, disabled, readonly, rawErrors = [], onChange }: FormWidgetProps) {
  const translate = useTranslate();
  const choices = countryChoices(useLocale());
  return (
    <Autocomplete
      id={id}
      options={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(_, choice) => onChange(choice?.value)}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      disabled={Boolean(disabled || readonly)}
      autoHighlight
      noOptionsText={translate('forms.noOptions')}
      renderInput={(input) => <TextField {...input} label={label} required={required ?? false} error={rawErrors.length > 0} />}
    />
  );
}
