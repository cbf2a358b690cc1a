import AddIcon from '@mui/icons-material/Add';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useContext, useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { SidePanel } from '../../../shell/side-panel';
import { useCanWrite } from '../../can-write';
import { useSuggestions } from '../../../shared/fields/use-suggestions';
import { useCreateLabel, useResourceName } from '../../../shared/labels';
import { idAliasOf, idIn, labelOf } from '../../../providers/resources';
import { NestedForm } from '../nested-form';
import type { FormFieldProps } from '../types';

type Choice = { id: number; label: string } | 'create';

/** Picker for another record, with a panel to create one in place. */
export function ReferenceField({
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
  const reference = (schema as { 'x-reference'?: string })['x-reference'] ?? '';
  const isObject = schema.type === 'object';
  const held = formData as Record<string, unknown> | number | undefined;
  const id = typeof held === 'number' ? held : idIn(reference, held);
  const translate = useTranslate();
  const name = useResourceName(reference);
  const canWrite = useCanWrite(reference);
  const NewRecordForm = useContext(NestedForm);
  const [typed, type] = useState('');
  const [creating, setCreating] = useState(false);
  const { options: data, loading } = useSuggestions<RaRecord>(reference, typed);
  const heldLabel = typeof held === 'object' ? labelOf(reference, held) : '';
  const needsLabel = id !== undefined && (!heldLabel || heldLabel.startsWith('#'));
  const { data: known } = useGetOne<RaRecord>(reference, { id }, { enabled: needsLabel });
  const chosen: Choice | null =
    id === undefined
      ? null
      : { id, label: needsLabel ? labelOf(reference, known ?? data.find((record) => record.id === id) ?? { id }) : heldLabel };
  const choose = (record: RaRecord | undefined): void => {
    const value = record && (isObject ? { ...record, [idAliasOf(reference)]: Number(record.id) } : Number(record.id));
    onChange(value as never, fieldPathId.path);
  };
  const options: Choice[] = [
    ...data.map((record): Choice => ({ id: Number(record.id), label: labelOf(reference, record) })),
    ...(canWrite ? ['create' as const] : []),
  ];
  const createLabel = useCreateLabel(reference);
  return (
    <>
      <Autocomplete<Choice>
        id={fieldPathId.$id}
        options={options}
        value={chosen}
        loading={loading}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (option === 'create' ? createLabel : option.label)}
        getOptionKey={(option) => (option === 'create' ? 'create' : option.id)}
        isOptionEqualToValue={(a, b) => a !== 'create' && b !== 'create' && a.id === b.id}
        onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
        onChange={(_, option) =>
          option === 'create' ? setCreating(true) : choose(option ? data.find((record) => record.id === option.id) : undefined)
        }
        disabled={Boolean(disabled || readonly)}
        noOptionsText={translate('forms.noOptions')}
        loadingText={translate('ra.page.loading')}
        renderOption={({ key, ...item }, option) => (
          <Box component="li" key={key} {...item} sx={option === 'create' ? { color: 'primary.main', gap: 1 } : {}}>
            {option === 'create' ? (
              <>
                <AddIcon fontSize="small" /> {createLabel}
              </>
            ) : (
              option.label
            )}
          </Box>
        )}
        renderInput={(input) => (
          <TextField {...input} label={uiSchema?.['ui:title'] ?? name()} required={required ?? false} error={rawErrors.length > 0} />
        )}
      />
      <SidePanel open={creating} onClose={() => setCreating(false)} title={createLabel}>
        {NewRecordForm && (
          <NewRecordForm
            resource={reference}
            onSaved={(saved) => {
              choose(saved);
              setCreating(false);
            }}
          />
        )}
      </SidePanel>
    </>
  );
}
