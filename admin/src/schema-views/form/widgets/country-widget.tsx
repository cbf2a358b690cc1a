import { Autocomplete, TextField } from '@mui/material';
import { useLocale, useTranslate } from '../../../i18n';
import { isExEu } from '@kantoor/schemas';
import { countryChoices } from '../../countries';
import { formProperties } from '../form-schema';
import { schemaOf } from '../../../providers/resources';
import type { FormWidgetProps } from '../types';

/** A country by its name in the reader's language; choosing one sets whether it lies outside the EU (CRM-131, CRM-F04). */
export function CountryWidget({ id, label, value, required, disabled, readonly, rawErrors = [], onChange, registry }: FormWidgetProps) {
  const translate = useTranslate();
  const choices = countryChoices(useLocale());
  const { resource, fill } = registry.formContext;
  const hasExEu = formProperties(schemaOf(resource)).some(([name]) => name === 'exEu');
  const choose = (iso2: string | undefined): void => {
    if (iso2 && hasExEu) fill({ countryIso2: iso2, exEu: isExEu(iso2) });
    else onChange(iso2);
  };
  return (
    <Autocomplete
      id={id}
      options={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(_, choice) => choose(choice?.value)}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      disabled={Boolean(disabled || readonly)}
      autoHighlight
      noOptionsText={translate('forms.noOptions')}
      renderInput={(input) => <TextField {...input} label={label} required={required ?? false} error={rawErrors.length > 0} />}
    />
  );
}
