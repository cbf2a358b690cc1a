import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { fieldIdOf, useFieldErrors } from '../../../shared/form/problems';
import type { SoldForm } from './sold-form';
import { useSeller } from './use-seller';
import { useTemplates } from './use-templates';

/** Field for the invoice template, shown if the legal entity of the team has templates; enabled once an organization is chosen (CRM-049). */
export function TemplateSelect({ form }: { form: SoldForm }) {
  const { idPrefix, draft, change, readOnly, problems } = form;
  const translate = useTranslate();
  const templates = useTemplates(useSeller(form));
  const error = useFieldErrors(problems)('/template');
  if (templates.length === 0) return null;
  const hint = draft.organization ? undefined : translate('selling.organizationFirst');
  // An archived template, or one of another legal entity, is shown as not chosen: the invoice will not use it either.
  const isOffered = templates.some(({ invoiceTemplateId }) => invoiceTemplateId === draft.template);
  return (
    <TextField
      select
      id={fieldIdOf(idPrefix, '/template')}
      label={translate('selling.template')}
      value={isOffered ? draft.template : ''}
      disabled={readOnly || draft.organization === null}
      onChange={({ target }) => change({ template: target.value === '' ? null : Number(target.value) })}
      fullWidth
      error={Boolean(error)}
      helperText={error ?? hint}
    >
      <MenuItem value="">{translate('selling.usualTemplate')}</MenuItem>
      {templates.map(({ invoiceTemplateId, name }) => (
        <MenuItem key={invoiceTemplateId} value={invoiceTemplateId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
