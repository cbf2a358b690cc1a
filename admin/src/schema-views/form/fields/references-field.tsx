import { Autocomplete, TextField } from '@mui/material';
import type { PropertySchema } from '@kantoor/schemas';
import { useGetList, type RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { idIn, labelOf, schemaOf } from '../../../providers/resources';
import type { FormFieldProps } from '../types';
import { pointerIn } from '../form-schema';
import { useTyped } from './use-typed';

type Row = Record<string, unknown>;

/** Several records of one kind: rows that hold the number of each, and what is shown of it. */
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
  const typed = useTyped();
  const { defaultSort } = schemaOf(reference)['x-resource'];
  const { data = [], isFetching } = useGetList<RaRecord>(reference, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: defaultSort[0], order: defaultSort[1] },
    filter: typed.settled ? { q: typed.settled } : {},
  });
  const idOf = (row: Row): number | undefined => idIn(reference, row);
  const offered = data.map((record): Row => ({ ...record, [alias]: Number(record.id) }));
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
      loading={isFetching}
      disableCloseOnSelect
      filterSelectedOptions
      filterOptions={(all) => all}
      getOptionLabel={(row) => labelOf(reference, row)}
      getOptionKey={(row) => idOf(row) ?? 0}
      isOptionEqualToValue={(a, b) => idOf(a) === idOf(b)}
      onInputChange={(_, text, reason) => typed.type(reason === 'input' ? text : '')}
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
