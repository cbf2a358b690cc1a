import { FormHelperText } from '@mui/material';
import { errorId, type FieldErrorProps } from '@rjsf/utils';
import type { FormContext, FormData, FormSchema } from '../types';

export function FieldError({ errors = [], fieldPathId, schema }: FieldErrorProps<FormData, FormSchema, FormContext>) {
  if (errors.length === 0 || schema.type === 'array') return null;
  return (
    <FormHelperText id={errorId(fieldPathId)} error sx={{ mx: 3.5 }}>
      {errors[0]}
    </FormHelperText>
  );
}
