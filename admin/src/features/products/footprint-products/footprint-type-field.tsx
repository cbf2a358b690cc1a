import { footprintTypes } from '@kantoor/schemas';
import { ariaDescribedByIds } from '@rjsf/utils';
import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import type { FormFieldProps } from '../../../schema-views/form/types';

/** Type of a footprint product: the types of the API, or the fixed one while it does not answer (PLT-F17). */
export default function FootprintTypeField({
  formData,
  onChange,
  fieldPathId,
  uiSchema,
  required,
  disabled,
  readonly,
  rawErrors = [],
}: FormFieldProps) {
  const provider = useVerbs('footprints');
  const { data: types = footprintTypes } = useQuery({
    queryKey: ['footprint-types', 'footprintTypes'],
    queryFn: ({ signal }) => provider.footprintTypes({ signal }),
    staleTime: Infinity,
  });
  return (
    <TextField
      select
      fullWidth
      id={fieldPathId.$id}
      label={uiSchema?.['ui:title']}
      value={formData ?? ''}
      required={required ?? false}
      error={rawErrors.length > 0}
      disabled={Boolean(disabled || readonly)}
      slotProps={{ htmlInput: { 'aria-describedby': ariaDescribedByIds(fieldPathId) } }}
      onChange={(event) => onChange(Number(event.target.value) as never, fieldPathId.path)}
    >
      {types.map(({ footprintTypeId, name }) => (
        <MenuItem key={footprintTypeId} value={footprintTypeId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
