import { Autocomplete, TextField } from '@mui/material';
import type { PropertySchema } from '@kantoor/schemas';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { idIn, labelOf } from '../../../providers/resources';
import { useSuggestions } from '../../../shared/fields/use-suggestions';
import type { FormFieldProps } from '../types';
import { pointerIn } from '../form-schema';

type Row = Record<string, unknown>;

/** A list of records of one kind: each row has the id of a record and its display values. */
export function ReferencesField({
  formData,
  onChange,
  fieldPathId,
  schema,
  uiSchema,
  required,
  disabled,
  readonly,
  rawErrors = [],
}: FormFieldProps) {
  const translate = useTranslate();
  const property = schema as PropertySchema;
  const alias = pointerIn(property)!;
  const reference = property.items!.properties![alias]!['x-reference']!;
  const held = (formData as Row[] | undefined) ?? [];
  const [typed, type] = useState('');
  const { options, loading } = useSuggestions<RaRecord>(reference, typed);
  const idOf = (row: Row): number | undefined => idIn(reference, row);
  const offered = options.map((record): Row => ({ ...record, [alias]: Number(record.id) }));
  const choose = (rows: Row[]): void => {
    const next = rows.map((row) => held.find((one) => idOf(one) === idOf(row)) ?? { [alias]: idOf(row), name: labelOf(reference, row) });
    onChange(next as never, fieldPathId.path);
  };
  return (
    <Autocomplete<Row, true>
      multiple
      id={fieldPathId.$id}
      options={offered}
      value={held}
      loading={loading}
      disableCloseOnSelect
      filterSelectedOptions
      filterOptions={(all) => all}
      getOptionLabel={(row) => labelOf(reference, row)}
      getOptionKey={(row) => idOf(row) ?? 0}
      isOptionEqualToValue={(a, b) => idOf(a) === idOf(b)}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_, rows) => choose(rows)}
      disabled={Boolean(disabled || readonly)}
      noOptionsText={translate('forms.noOptions')}
      loadingText={translate('ra.page.loading')}
      renderInput={(input) => (
        <TextField {...input} label={uiSchema?.['ui:title']} required={required ?? false} error={rawErrors.length > 0} />
      )}
    />
  );
}
