import { FormHelperText } from '@mui/material';
import { helpId, type FieldHelpProps } from '@rjsf/utils';
import type { FormContext, FormData, FormSchema } from '../types';

/** What a field is for; it stays as it is when the field is wrong, so that only the error reads as one. */
export function FieldHelp({ help, fieldPathId }: FieldHelpProps<FormData, FormSchema, FormContext>) {
  if (!help) return null;
  return (
    <FormHelperText component="div" id={helpId(fieldPathId)} error={false}>
      {help}
    </FormHelperText>
  );
}
