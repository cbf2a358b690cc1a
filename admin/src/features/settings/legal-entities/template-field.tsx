import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import type { FormFieldProps } from '../../../schema-views/form/types';
import { templatesQuery } from './templates-query';

/** Chooses the default template of a legal entity. Hidden while it has no templates (PLT-O34). */
export default function TemplateField({ formData, onChange, registry, fieldPathId, readonly }: FormFieldProps) {
  const translate = useTranslate();
  const provider = useVerbs('legalEntities');
  const id = Number(registry.formContext.record?.id ?? 0);
  const { data = [] } = useQuery({ ...templatesQuery(provider, id), enabled: id > 0 });
  const templates = data.filter(({ invoiceTemplateId }) => invoiceTemplateId !== 'default');
  if (templates.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      disabled={readonly ?? false}
      id={fieldPathId.$id}
      label={translate('resources.legal-entities.fields.invoiceTemplateId')}
      value={formData ?? ''}
      onChange={(event) => onChange((event.target.value === '' ? undefined : Number(event.target.value)) as never, fieldPathId.path)}
    >
      <MenuItem value="">{translate('legalEntities.ownData')}</MenuItem>
      {templates.map(({ invoiceTemplateId, name }) => (
        <MenuItem key={invoiceTemplateId} value={invoiceTemplateId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
