import { FormHelperText } from '@mui/material';
import { helpId, type FieldHelpProps } from '@rjsf/utils';
import type { FormContext, FormData, FormSchema } from '../types';

/** The help text of a field; its style stays the same when the field is invalid, so that only the error looks like one. */
export function FieldHelp({ help, fieldPathId }: FieldHelpProps<FormData, FormSchema, FormContext>) {
  if (!help) return null;
  return (
    <FormHelperText component="div" id={helpId(fieldPathId)} error={false}>
      {help}
    </FormHelperText>
  );
}
