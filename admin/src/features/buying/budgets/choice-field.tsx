import { Autocomplete, TextField } from '@mui/material';
import { ariaDescribedByIds } from '@rjsf/utils';
import { useTranslate } from '../../../i18n';
import type { FormFieldProps } from '../../../schema-views/form/types';

/** A choice from a list of names; a stored value that is no longer listed stays visible. */
export function ChoiceField({
  field: { formData, onChange, fieldPathId, uiSchema, required, disabled, readonly, rawErrors = [] },
  names,
}: {
  field: FormFieldProps;
  names: readonly string[];
}) {
  const translate = useTranslate();
  const value = (formData as string | undefined) ?? null;
  const options = [...new Set([...names, ...(value ? [value] : [])])];
  return (
    <Autocomplete
      id={fieldPathId.$id}
      options={options}
      value={value}
      autoHighlight
      disabled={Boolean(disabled || readonly)}
      onChange={(_, name) => onChange((name ?? undefined) as never, fieldPathId.path)}
      noOptionsText={translate('forms.noOptions')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={uiSchema?.['ui:title']}
          required={required ?? false}
          error={rawErrors.length > 0}
          aria-describedby={ariaDescribedByIds(fieldPathId)}
        />
      )}
    />
  );
}
