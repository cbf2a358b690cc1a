import { ecosystemSettingsSchema } from '@kantoor/schemas';
import { generateForm } from '@rjsf/mui';
import type { ErrorSchema } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { isProblem } from '../../providers/problem';
import { useExplain } from '../../schema-views/form/explain';
import { fields } from '../../schema-views/form/fields';
import { formSchemaOf, uiSchemaOf } from '../../schema-views/form/form-schema';
import { SaveBar } from '../../schema-views/form/save-bar';
import { errorsAtFields } from '../../schema-views/form/server-errors';
import { templates } from '../../schema-views/form/templates';
import type { FormContext, FormData, FormSchema } from '../../schema-views/form/types';
import { makeValidator } from '../../schema-views/form/validator';
import { widgets } from '../../schema-views/form/widgets';
import { useChoiceLabel, useFieldLabel } from '../../schema-views/labels';
import { during } from '../../shell/notices';
import { useUnsaved } from '../../shell/side-panel';
import { UploadUsage } from './upload-usage';
import type { SettingsAnswer } from './settings-answer';

const resource = 'ecosystem-settings';
const Form = generateForm<FormData, FormSchema, FormContext>();
const schema = formSchemaOf(ecosystemSettingsSchema);

interface SettingsFormProps {
  settings: SettingsAnswer;
  onAnswer: (answer: SettingsAnswer) => void;
  /** Someone else saved meanwhile. */
  onStale: () => void;
}

export function SettingsForm({ settings: { version, ...settings }, onAnswer, onStale }: SettingsFormProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const choice = useChoiceLabel(resource);
  const explain = useExplain(resource, label);
  const [data, setData] = useState<FormData>(settings);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ErrorSchema<FormData>>();
  const [tried, setTried] = useState(false);
  useUnsaved(Object.entries(settings).some(([name, value]) => data[name] !== value));
  const validator = useMemo(() => makeValidator(ecosystemSettingsSchema, explain, () => []), [explain]);
  const uiSchema = useMemo(() => {
    const help = (field: string): string => translate(`resources.${resource}.help.${field}`, { _: '' });
    const group = (name: string): string => translate(`resources.${resource}.groups.${name}`);
    return uiSchemaOf(ecosystemSettingsSchema, { label, choice, help, group });
  }, [label, choice, translate]);

  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const request = api.put<SettingsAnswer>('/api/directory/settings', { body: data, ifMatch: version }).catch((error: unknown) => {
        if (isProblem(error) && error.errors.length > 0) setErrors(errorsAtFields(error, (code, field) => explain(field, code, {})));
        if (isProblem(error) && error.status === 412) onStale();
        throw error;
      });
      const answer = await during(request, {
        pending: 'UPDATE_SETTINGS_PENDING',
        success: 'CHANGES_SAVED',
        failed: 'UPDATE_SETTINGS_FAILED',
      });
      if (answer) onAnswer(answer.body);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={data}
      formContext={{ resource, record: undefined, data, fill: (patch) => setData({ ...data, ...patch }) }}
      widgets={widgets}
      fields={fields}
      templates={templates}
      showErrorList="top"
      noHtml5Validate
      liveValidate={tried ? 'onChange' : false}
      {...(errors ? { extraErrors: errors } : {})}
      onChange={({ formData }) => {
        setErrors(undefined);
        setData(formData ?? {});
      }}
      onSubmit={() => void save()}
      onError={() => setTried(true)}
    >
      {/* The group that it tells about is the last one. */}
      <UploadUsage version={version} />
      <SaveBar busy={busy} label={translate('ra.action.save')} />
    </Form>
  );
}
