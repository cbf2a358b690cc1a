import { Alert, Box } from '@mui/material';
import { generateForm } from '@rjsf/mui';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useUnsaved } from '../../shell/side-panel';
import { notices } from '../../shell/notices';
import { useCanWrite } from '../can-write';
import { useChoiceLabel, useFieldLabel } from '../labels';
import { actionTexts } from '../record/action-texts';
import { schemaOf } from '../../providers/resources';
import { ibanProblems } from './checks';
import { defaultsOf, toForm } from './clean';
import { useDraft } from './drafts';
import { DraftNotice } from './draft-notice';
import { useExplain } from './explain';
import { fields } from './fields';
import { formSchemaOf, uiSchemaOf, withheldFields } from './form-schema';
import { NestedForm, type RecordFormProps } from './nested-form';
import { beginningOf } from './new-record';
import { SaveBar } from './save-bar';
import { templates } from './templates';
import type { FormContext, FormData, FormSchema } from './types';
import { useSave } from './use-save';
import { makeValidator } from './validator';
import { widgets } from './widgets';

const Form = generateForm<FormData, FormSchema, FormContext>();

/** The form of a record, made from its schema. */
export default function RecordForm({ resource, record, onSaved }: RecordFormProps) {
  const entity = schemaOf(resource);
  const translate = useTranslate();
  // Two forms on one page must not share the ids of their fields.
  const idPrefix = useContext(NestedForm) ? `root-${resource}` : 'root';
  const label = useFieldLabel(resource);
  const choice = useChoiceLabel(resource);
  const explain = useExplain(resource, label);
  const canWrite = useCanWrite(resource);
  const original = useMemo<FormData>(
    () => ({ ...defaultsOf(entity), ...(record ? {} : beginningOf(resource)), ...(toForm(record ?? {}) as FormData) }),
    [entity, record, resource],
  );
  const { draft, keep, forget } = useDraft(resource, record ? Number(record.id) : 'new', (record?.version as number | undefined) ?? null);
  const [restored, setRestored] = useState(draft);
  const [data, setData] = useState<FormData>(() => ({ ...original, ...restored }));
  const [dirty, setDirty] = useState(restored !== null);
  const [tried, setTried] = useState(false);
  const save = useSave(resource, record, explain);
  useUnsaved(dirty);
  /** What the API keeps from a reader is left out rather than shown as empty. */
  const withheld = useMemo(() => (record && !canWrite ? withheldFields(entity, record) : []), [entity, record, canWrite]);
  const schema = useMemo(() => formSchemaOf(entity, (field) => !withheld.includes(field)), [entity, withheld]);
  const uiSchema = useMemo(() => uiSchemaOf(entity, { label, choice }), [entity, label, choice]);
  const validator = useMemo(() => makeValidator(entity, explain, (checked) => ibanProblems(entity, checked)), [entity, explain]);

  const change = (next: FormData): void => {
    setData(next);
    setDirty(true);
    keep(next);
    save.forgetErrors();
  };
  const context: FormContext = { resource, record, data, fill: (patch) => change({ ...latest.current, ...patch }) };
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  }, [data]);
  const { saved } = save;
  const told = useRef<RaRecord>(undefined);
  useEffect(() => {
    // Only once the panel or page has heard that nothing is unsaved any more; else it would ask.
    if (!saved || dirty || told.current === saved) return;
    told.current = saved;
    onSaved(saved);
  }, [saved, dirty, onSaved]);
  const submit = async (): Promise<void> => {
    if (!(await save.run(latest.current))) return;
    forget();
    setRestored(null);
    setDirty(false);
  };
  const discard = (): void => {
    forget();
    setRestored(null);
    setData(original);
    setDirty(false);
  };

  const begin = useRef<HTMLElement>(null);
  const isNew = record === undefined;
  useEffect(() => {
    if (isNew) begin.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
  }, [isNew]);

  return (
    <Box
      ref={begin}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', '& form': { flex: 1, display: 'flex', flexDirection: 'column' } }}
    >
      {restored && <DraftNotice onDiscard={discard} />}
      {withheld.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {translate('forms.withheld')}
        </Alert>
      )}
      <NestedForm.Provider value={RecordForm}>
        <Form
          schema={schema}
          idPrefix={idPrefix}
          uiSchema={uiSchema}
          validator={validator}
          formData={data}
          formContext={context}
          widgets={widgets}
          fields={fields}
          templates={templates}
          showErrorList="top"
          noHtml5Validate
          readonly={!canWrite}
          liveValidate={tried ? 'onChange' : false}
          {...(save.errors ? { extraErrors: save.errors } : {})}
          onChange={({ formData }, id) => (id ? change(formData ?? {}) : setData(formData ?? {}))}
          onSubmit={() => void submit()}
          onError={() => {
            setTried(true);
            notices.warning(actionTexts(resource, record ? 'UPDATE' : 'CREATE').invalid);
          }}
        >
          {canWrite ? <SaveBar busy={save.busy} label={translate(record ? 'ra.action.save' : 'ra.action.create')} /> : <span />}
        </Form>
      </NestedForm.Provider>
    </Box>
  );
}
