import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../i18n';
import { fieldIdOf, useFieldErrors } from '../../shared/form/problems';
import type { SoldForm } from './sold-form';
import { useTemplates } from './use-templates';

/** How its invoices look, where its legal entity has more than one look; after the organization (CRM-049). */
export function TemplateSelect({ form: { idPrefix, draft, change, readOnly, problems } }: { form: SoldForm }) {
  const translate = useTranslate();
  const templates = useTemplates(draft.teamId);
  const error = useFieldErrors(problems)('/template');
  if (templates.length === 0) return null;
  const hint = draft.organization ? undefined : translate('selling.organizationFirst');
  // One that was archived since, or is of another legal entity, is no choice any more: the invoice will not follow it either.
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
