import { Alert, Box } from '@mui/material';
import { generateForm } from '@rjsf/mui';
import { useContext, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useRecordContext, useResourceContext, type RaRecord, useNotify } from 'react-admin';
import { useTranslate } from '../../i18n';
import { DraftNotices } from '../../shared/form/draft-notices';
import { useDraft } from '../../shared/form/use-draft';
import { useChoiceLabel, useFieldLabel } from '../../shared/labels';
import { derivedOf } from '@kantoor/schemas';
import { useCurrent } from '../../shell/current';
import type { FormParts } from '../../shell/record-props';
import { useUnsaved } from '../../shell/side-panel';
import { actionTexts } from '../action-texts';
import { useCanWrite } from '../can-write';
import { focusFirstInvalid } from '../../shared/form/focus-first-invalid';
import { useOptions, useSchema, viewSuffix } from '../area-view';
import { useAsTexts } from './as-texts';
import { checkProblems } from './checks';
import { useExplain } from './explain';
import { fieldsWith } from './fields';
import { formSchemaOf, uiSchemaOf, withheldFields } from './form-schema';
import { LettersWarning } from './letters-warning';
import { RecordBase } from '../record-base';
import { NestedForm, type NewRecordFormProps, type RecordFormProps } from './nested-form';
import { recordDraft } from './record-draft';
import { SaveBar } from './save-bar';
import { templates } from './templates';
import type { FormContext, FormData, FormSchema } from './types';
import { useWarnings } from './use-warnings';
import { useSubmit } from './use-submit';
import { makeValidator } from './validator';
import { widgets } from './widgets';

const always = (): boolean => true;
const noParts: FormParts = {};
const noFields: NonNullable<FormParts['fields']> = {};
const Form = generateForm<FormData, FormSchema, FormContext>();

/** The form of the record in the context, generated from its schema. */
export default function RecordForm({ onSaved, start, further, isReady = always, onFilled, only, texts, onTyped }: RecordFormProps) {
  const resource = useResourceContext()!;
  const record = useRecordContext();
  const entity = useSchema(resource);
  const { begins, fields: byHand = noFields, LookAlikes } = useOptions(resource)?.form ?? noParts;
  const translate = useTranslate();
  const notify = useNotify();
  const { ecosystem } = useCurrent();
  // Two forms on one page must not share the ids of their fields.
  const idPrefix = useContext(NestedForm) ? `root-${resource}` : 'root';
  const label = useFieldLabel(resource);
  const choice = useChoiceLabel(resource);
  const asTexts = useAsTexts(resource, entity);
  const explain = useExplain(resource, label);
  const canWrite = useCanWrite(resource);
  const { busy, errors, submit, forgetErrors } = useSubmit(resource, entity, explain, begins, texts);
  const draft = useDraft<RaRecord & { version?: number }, FormData>({
    name: `${ecosystem.id}.${resource}${viewSuffix(entity)}.${record ? Number(record.id) : 'new'}${only ? `.${only.join()}` : ''}`,
    record: record ?? null,
    form: useMemo(() => recordDraft(entity, begins), [entity, begins]),
    isSaving: busy,
  });
  const { data, isDirty } = draft;
  const [tried, setTried] = useState(false);
  useUnsaved(isDirty);
  /** Fields that the API withholds from a user are left out instead of shown as empty. */
  const withheld = useMemo(() => (record && !canWrite ? withheldFields(entity, record) : []), [entity, record, canWrite]);
  const schema = useMemo(
    () => formSchemaOf(entity, (field) => !withheld.includes(field) && (only?.includes(field) ?? true)),
    [entity, withheld, only],
  );
  const uiSchema = useMemo(() => {
    const help = (field: string): string => translate(`resources.${resource}.help.${field}`, { _: '' });
    return uiSchemaOf(entity, { label, choice, help }, Object.keys(byHand));
  }, [entity, label, choice, byHand, translate, resource]);
  const fields = useMemo(() => fieldsWith(byHand), [byHand]);
  const isNew = record === undefined;
  const validator = useMemo(
    () => makeValidator(entity, explain, (checked) => checkProblems(entity, checked), isNew ? begins : {}),
    [entity, explain, isNew, begins],
  );

  const change = (to: (now: FormData) => FormData): void => {
    draft.change((now) => {
      const next = to(now);
      return { ...next, ...derivedOf(entity.$id, next, now) };
    });
    forgetErrors();
  };
  const fill = (patch: FormData): void => change((now) => ({ ...now, ...patch }));
  useEffect(() => {
    if (start) fill(start);
    // The initial values are announced once, when the form opens.
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => onTyped?.(data), [data, onTyped]);
  const { warnings, ...focus } = useWarnings(entity, data, idPrefix);
  const context: FormContext = { resource, record, data, fill, looksUp: start !== undefined, onFilled, LookAlikes, warnings };
  const [saved, setSaved] = useState<RaRecord>();
  const announced = useRef<RaRecord>(undefined);
  useEffect(() => {
    // Runs only after the panel or page knows that nothing is unsaved; otherwise it would ask.
    if (!saved || isDirty || announced.current === saved) return;
    announced.current = saved;
    onSaved(saved);
  }, [saved, isDirty, onSaved]);
  const save = async (): Promise<void> => {
    if (!isReady()) return;
    const next = await submit(draft.base, data, draft.isOutdated);
    if (!next) return;
    if (!record) draft.forget();
    draft.saved(next);
    setSaved(next);
  };
  /** A version that arrived meanwhile is compared before anything is validated or sent. */
  const compareFirst = (event: FormEvent<HTMLElement>): void => {
    // A form opened from a field is elsewhere on the page, but its events bubble up here in React.
    if (!event.currentTarget.contains(event.target as Node) || draft.isSettled()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const begin = useRef<HTMLElement>(null);
  useEffect(() => {
    if (errors) focusFirstInvalid(begin.current);
  }, [errors]);
  useEffect(() => {
    if (isNew) begin.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
  }, [isNew]);

  return (
    <Box
      ref={begin}
      onSubmitCapture={compareFirst}
      {...focus}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', '& form': { flex: 1, display: 'flex', flexDirection: 'column' } }}
    >
      <DraftNotices draft={draft} asTexts={asTexts} nameOf={label} />
      {withheld.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {translate('forms.withheld')}
        </Alert>
      )}
      <NestedForm.Provider value={NewRecordForm}>
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
          {...(errors ? { extraErrors: errors } : {})}
          onChange={({ formData }, id) => (id ? change(() => formData ?? {}) : draft.shape(formData ?? {}))}
          onSubmit={() => void save()}
          onError={() => {
            setTried(true);
            notify(actionTexts(resource, record ? 'UPDATE' : 'CREATE').invalid, { type: 'warning' });
            focusFirstInvalid(begin.current);
          }}
        >
          {further}
          <LettersWarning resource={resource} data={data} nameOf={label} />
          {canWrite ? <SaveBar busy={busy} label={translate(record ? 'ra.action.save' : 'ra.action.create')} /> : <span />}
        </Form>
      </NestedForm.Provider>
    </Box>
  );
}

/** A new record beside the form that needs it. */
export const NewRecordForm = ({ resource, ...form }: NewRecordFormProps) => (
  <RecordBase resource={resource} target="new">
    <RecordForm {...form} />
  </RecordBase>
);
