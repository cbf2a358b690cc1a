import { ecosystemSettingsSchema } from '@kantoor/schemas';
import { generateForm } from '@rjsf/mui';
import type { ErrorSchema } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { isProblem } from '../../../providers/problem';
import { useAsTexts } from '../../../schema-views/form/as-texts';
import { toBody } from '../../../schema-views/form/clean';
import { useExplain } from '../../../schema-views/form/explain';
import { fields } from '../../../schema-views/form/fields';
import { formSchemaOf, uiSchemaOf } from '../../../schema-views/form/form-schema';
import { recordDraft } from '../../../schema-views/form/record-draft';
import { SaveBar } from '../../../schema-views/form/save-bar';
import { errorsAtFields } from '../../../schema-views/form/server-errors';
import { templates } from '../../../schema-views/form/templates';
import type { FormContext, FormData, FormSchema } from '../../../schema-views/form/types';
import { makeValidator } from '../../../schema-views/form/validator';
import { widgets } from '../../../schema-views/form/widgets';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { useDraft, type Draft } from '../../../shared/form/use-draft';
import { useChoiceLabel, useFieldLabel } from '../../../shared/labels';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { useUnsaved } from '../../../shell/side-panel';
import type { SettingsAnswer } from './settings-answer';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { number } from '../../../format';

const megabyte = 1_048_576;

/** How much of the file storage is used; without an answer the rest of the page still works. */
function UploadUsage({ version }: { version: number }) {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const provider = useVerbs('settings');
  const { data } = useQuery({
    queryKey: ['ecosystem-settings', 'uploadUsage', { ecosystem: ecosystem.id, version }],
    queryFn: ({ signal }) => provider.uploadUsage({ signal }),
  });
  if (!data) return null;
  const [used, allowed] = [Math.ceil(data.usedBytes / megabyte), Math.floor(data.allowedBytes / megabyte)];
  const share = Math.min(100, (data.usedBytes / data.allowedBytes) * 100);
  const text = translate('resources.ecosystem-settings.used', { used: number(used), allowed: number(allowed) });
  return (
    <Box sx={{ mt: 4 }}>
      <Typography id="upload-usage">{text}</Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        color={share > 90 ? 'warning' : 'primary'}
        role="meter"
        aria-labelledby="upload-usage"
        sx={{ mt: 1, height: 8, borderRadius: 1, bgcolor: 'action.selected' }}
      />
    </Box>
  );
}

const resource = 'ecosystem-settings';
const Form = generateForm<FormData, FormSchema, FormContext>();
const schema = formSchemaOf(ecosystemSettingsSchema);

/** Key of the settings in the browser's storage of drafts. */
const form = recordDraft<SettingsAnswer>(ecosystemSettingsSchema);

interface SettingsFormProps {
  settings: SettingsAnswer;
  onAnswer: (answer: SettingsAnswer) => void;
}

export function SettingsForm({ settings, onAnswer }: SettingsFormProps) {
  const translate = useTranslate();
  const { ecosystem, may } = useCurrent();
  const mayDecideAlone = may('settings.office-of-one');
  const label = useFieldLabel(resource);
  const choice = useChoiceLabel(resource);
  const asTexts = useAsTexts(resource, ecosystemSettingsSchema);
  const explain = useExplain(resource, label);
  const provider = useVerbs('settings');
  const { mutate, isPending: busy } = useOutcome((body: FormData) => provider.settingsUpdate({ data: body, version }), {
    pending: 'UPDATE_SETTINGS_PENDING',
    success: 'CHANGES_SAVED',
    failed: 'UPDATE_SETTINGS_FAILED',
    asks: (error) => draft.isOutdated(error, () => provider.settingsRead({})),
  });
  const [errors, setErrors] = useState<ErrorSchema<FormData>>();
  const [tried, setTried] = useState(false);
  const draft: Draft<SettingsAnswer, FormData> = useDraft({ name: `${ecosystem.id}.${resource}`, record: settings, form, isSaving: busy });
  const { data, base, isDirty } = draft;
  const version = base?.version ?? settings.version;
  useUnsaved(isDirty);
  const validator = useMemo(() => makeValidator(ecosystemSettingsSchema, explain, () => []), [explain]);
  const uiSchema = useMemo(() => {
    const help = (field: string): string => translate(`resources.${resource}.help.${field}`, { _: '' });
    const group = (name: string): string => translate(`resources.${resource}.groups.${name}`);
    const ui = uiSchemaOf(ecosystemSettingsSchema, { label, choice, help, group });
    // Only a site admin changes it (D-64).
    return { ...ui, officeOfOne: { ...ui['officeOfOne'], 'ui:readonly': !mayDecideAlone } };
  }, [label, choice, translate, mayDecideAlone]);

  const change = (next: FormData): void => {
    setErrors(undefined);
    draft.change(() => next);
  };
  const save = (): void => {
    if (busy) return;
    mutate(toBody(ecosystemSettingsSchema, undefined, data), {
      onSuccess: (answer) => {
        draft.saved(answer);
        onAnswer(answer);
      },
      onError: (error) => {
        if (isProblem(error) && error.errors.length > 0) setErrors(errorsAtFields(error, (code, field) => explain(field, code, {})));
      },
    });
  };
  return (
    <>
      <DraftNotices draft={draft} asTexts={asTexts} nameOf={label} />
      <Form
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={data}
        formContext={{ resource, record: undefined, data, fill: (patch) => change({ ...data, ...patch }) }}
        widgets={widgets}
        fields={fields}
        templates={templates}
        showErrorList="top"
        noHtml5Validate
        liveValidate={tried ? 'onChange' : false}
        {...(errors ? { extraErrors: errors } : {})}
        onChange={({ formData }, id) => (id ? change(formData ?? {}) : draft.shape(formData ?? {}))}
        onSubmit={() => draft.isSettled() && void save()}
        onError={() => setTried(true)}
      >
        {/* The group that it tells about is the last one. */}
        <UploadUsage version={version} />
        <SaveBar busy={busy} label={translate('ra.action.save')} />
      </Form>
    </>
  );
}
