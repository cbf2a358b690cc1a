import { FormHelperText } from '@mui/material';
import { errorId, type FieldErrorProps } from '@rjsf/utils';
import { useWarningText } from '../../warning-text';
import type { FormContext, FormData, FormSchema } from '../types';

/** The errors of a field, else its warnings. */
export function FieldError({ errors = [], fieldPathId, schema, registry }: FieldErrorProps<FormData, FormSchema, FormContext>) {
  const { resource, warnings } = registry.formContext;
  const warningText = useWarningText(resource);
  if (schema.type === 'array') return null;
  const id = errorId(fieldPathId);
  if (errors.length > 0)
    return (
      <FormHelperText id={id} error sx={{ mx: 3.5 }}>
        {errors[0]}
      </FormHelperText>
    );
  const found = warnings?.filter(({ pointer }) => pointer === `/${fieldPathId.path.join('/')}`);
  if (!found?.length) return null;
  return (
    <FormHelperText id={id} error={false} role="status" sx={{ mx: 3.5, color: 'warning.main' }}>
      {found.map(warningText).join(' ')}
    </FormHelperText>
  );
}
