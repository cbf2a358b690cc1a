import { Alert, Box } from '@mui/material';
import { generateForm } from '@rjsf/mui';
import { useContext, useEffect, useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useRecordContext, useResourceContext, type RaRecord, useNotify, useEditContext, useSaveContext } from 'react-admin';
import { useLocale, useTranslate } from '../../i18n';
import { DraftNotices } from '../../shared/form/draft-notices';
import { useDraft } from '../../shared/form/use-draft';
import { useChoiceLabel, useFieldLabel } from '../../shared/labels';
import { derivedOf, isEverOwnVatNumber, isIban, type EntitySchema, type PropertySchema } from '@kantoor/schemas';
import { useCurrent } from '../../shell/current';
import type { FormParts } from '../../shell/record-props';
import { useUnsaved } from '../../shell/side-panel';
import { actionTexts } from '../action-texts';
import { useCanWrite } from '../can-write';
import { focusFirstInvalid } from '../../shared/form/focus-first-invalid';
import { useOptions, useSchema, viewSuffix } from '../area-view';
import { useAsTexts } from './as-texts';
import { useExplain } from './explain';
import { fieldsWith } from './fields';
import { formSchemaOf, uiSchemaOf, withheldFields } from './form-schema';
import { LettersWarning } from './letters-warning';
import { RecordBase } from '../record-base';
import { RecordMeta } from '../record-meta';
import { NestedForm, type NewRecordFormProps, type RecordFormProps } from './nested-form';
import { recordDraft } from './record-draft';
import { SaveBar } from './save-bar';
import { templates } from './templates';
import type { FormContext, FormData, FormSchema } from './types';
import { useWarnings } from './use-warnings';
import { makeValidator, type Explain } from './validator';
import { widgets } from './widgets';
import type { ErrorSchema } from '@rjsf/utils';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../providers/problem';
import { useOnce } from '../../shared/use-once';
import { useOutcome } from '../../shell/notices';
import { toBody } from './clean';
import { errorsAtFields } from './server-errors';

/** Maps field codes of the API to the keywords of our own checks for the same error. */
const keywords: Record<string, string> = {
  FIELD_REQUIRED: 'required',
  FIELD_TYPE: 'type',
  FIELD_FORMAT: 'format',
  FIELD_TOO_SHORT: 'minLength',
  FIELD_TOO_LONG: 'maxLength',
  FIELD_TOO_SMALL: 'minimum',
  FIELD_TOO_LARGE: 'maximum',
  REQUIRED: 'required',
  IBAN_INVALID: 'iban',
};

type IsOutdated = (error: unknown, load: () => Promise<RaRecord>) => Promise<boolean>;
interface Submit {
  busy: boolean;
  /** Errors that the API returned, at their fields (422). */
  errors: ErrorSchema<FormData> | undefined;
  /** Returns the saved record, or null if nothing was saved; then the input stays. A newer version (412) is shown by `isOutdated`. */
  submit: (record: RaRecord | null, data: FormData, isOutdated: IsOutdated) => Promise<RaRecord | null>;
  forgetErrors: () => void;
}
interface Submission {
  record: RaRecord | null;
  body: Partial<RaRecord>;
  isOutdated: IsOutdated;
}

/** Saves the contents of a form by react-admin's `save`, and reports the result. */
function useSubmit(
  resource: string,
  schema: EntitySchema,
  explain: Explain,
  begins: FormData = {},
  own: Partial<ReturnType<typeof actionTexts>> = {},
): Submit {
  const meta = useContext(RecordMeta);
  const { save } = useSaveContext();
  const { refetch } = useEditContext();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, once } = useOnce();
  const [errors, setErrors] = useState<ErrorSchema<FormData>>();
  const isMade = useRef(false);
  const textsOf = ({ record }: Submission) => ({ ...actionTexts(resource, record ? 'UPDATE' : 'CREATE'), ...own });
  const newest = async (): Promise<RaRecord> => (await refetch({ throwOnError: true })).data as RaRecord;
  const { mutateAsync } = useOutcome(
    async ({ record, body }: Submission, idempotencyKey) => {
      let saved: RaRecord | null = null;
      let refusal: unknown;
      await save!(body, {
        onSuccess: (answer: RaRecord) => void (saved = answer),
        onError: (error: unknown) => void (refusal = error),
        ...(!record && { meta: { ...meta, idempotencyKey } }),
      });
      if (refusal !== undefined) throw refusal as Error;
      return saved as RaRecord | null;
    },
    {
      pending: (request) => textsOf(request).pending,
      success: (request) => textsOf(request).success,
      failed: (request) => textsOf(request).failed,
      asks: async (error, { record, isOutdated }) => {
        if (isProblem(error) && error.errors.length > 0)
          setErrors(errorsAtFields(error, (code, field) => explain(field, keywords[code] ?? code, {})));
        return record !== null && isOutdated(error, newest);
      },
      // Lists and views that show any of them are reloaded; a new record opens next from the API's response.
      changes: [resource],
      onSuccess: (saved, request) => {
        isMade.current = !request.record;
        if (saved) queries.setQueryData([resource, 'getOne', { id: String(saved.id), meta }], saved);
        notify('', { over: [textsOf(request).invalid] });
      },
    },
  );
  const submit: Submit['submit'] = (record, data, isOutdated) =>
    once(async () => {
      if (isMade.current) return null;
      const body = toBody(schema, record ?? undefined, data, record ? {} : begins);
      return mutateAsync({ record, body, isOutdated }).catch(() => null);
    });
  return { busy, errors, submit, forgetErrors: () => setErrors(undefined) };
}

/** Checks of a text, with the error keyword of each. */
const checks: Record<NonNullable<PropertySchema['x-check']>, { passes: (text: string) => boolean; keyword: string }> = {
  iban: { passes: isIban, keyword: 'iban' },
  // Whether formats other than the Dutch one are accepted is a setting, which the API knows (PLT-O30).
  ownVatNumber: { passes: isEverOwnVatNumber, keyword: 'VAT_NUMBER_LENGTH' },
};

/** Validates every field of a form beyond its schema, including nested ones. */
function checkProblems(schema: EntitySchema, data: FormData): { pointer: string; keyword: string }[] {
  const walk = (property: PropertySchema, value: unknown, pointer: string): { pointer: string; keyword: string }[] => {
    if (Array.isArray(value)) return value.flatMap((item, at) => (property.items ? walk(property.items, item, `${pointer}/${at}`) : []));
    if (typeof value === 'object' && value !== null)
      return Object.entries(property.properties ?? {}).flatMap(([name, inner]) =>
        walk(inner, (value as FormData)[name], `${pointer}/${name}`),
      );
    const check = property['x-check'] && checks[property['x-check']];
    return check && typeof value === 'string' && value.trim() !== '' && !check.passes(value) ? [{ pointer, keyword: check.keyword }] : [];
  };
  return Object.entries(schema.properties).flatMap(([name, property]) => walk(property, data[name], `/${name}`));
}

const always = (): boolean => true;
const noParts: FormParts = {};
const noFields: NonNullable<FormParts['fields']> = {};
const Form = generateForm<FormData, FormSchema, FormContext>();

/** Returns the initial values of a new record. */
function useBeginning(resource: string): FormData | undefined {
  const begins = useOptions(resource)?.form?.begins;
  const locale = useLocale();
  return useMemo(() => (typeof begins === 'function' ? begins(locale) : begins), [begins, locale]);
}

/** The form as it is generated: fields that the API withholds from a user are left out instead of shown as empty. */
function useGenerated(resource: string, only: readonly string[] | undefined, explain: Explain) {
  const record = useRecordContext();
  const entity = useSchema(resource);
  const { fields: byHand = noFields } = useOptions(resource)?.form ?? noParts;
  const begins = useBeginning(resource);
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const choice = useChoiceLabel(resource);
  const canWrite = useCanWrite(resource);
  const isNew = record === undefined;
  const withheld = useMemo(() => (record && !canWrite ? withheldFields(entity, record) : []), [entity, record, canWrite]);
  return {
    withheld,
    schema: useMemo(
      () => formSchemaOf(entity, (field) => !withheld.includes(field) && (only?.includes(field) ?? true)),
      [entity, withheld, only],
    ),
    uiSchema: useMemo(() => {
      const help = (field: string): string => translate(`resources.${resource}.help.${field}`, { _: '' });
      return uiSchemaOf(entity, { label, choice, help }, Object.keys(byHand));
    }, [entity, label, choice, byHand, translate, resource]),
    fields: useMemo(() => fieldsWith(byHand), [byHand]),
    validator: useMemo(
      () => makeValidator(entity, explain, (checked) => checkProblems(entity, checked), isNew ? begins : {}),
      [entity, explain, isNew, begins],
    ),
  };
}

/** Reports a saved record, but only after the panel or page knows that nothing is unsaved; otherwise it would ask. */
function useSavedReport(onSaved: (saved: RaRecord) => void, isDirty: boolean): (saved: RaRecord) => void {
  const [saved, setSaved] = useState<RaRecord>();
  const announced = useRef<RaRecord>(undefined);
  useEffect(() => {
    if (!saved || isDirty || announced.current === saved) return;
    announced.current = saved;
    onSaved(saved);
  }, [saved, isDirty, onSaved]);
  return setSaved;
}

/** Moves the focus to the first field of a new record, and to the first field that was refused. */
function useFormFocus(isNew: boolean, errors: ErrorSchema<FormData> | undefined): RefObject<HTMLElement | null> {
  const begin = useRef<HTMLElement>(null);
  useEffect(() => {
    if (errors) focusFirstInvalid(begin.current);
  }, [errors]);
  useEffect(() => {
    if (isNew) begin.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus();
  }, [isNew]);
  return begin;
}

/** The form of the record in the context, generated from its schema. */
export default function RecordForm({ onSaved, start, further, isReady = always, onFilled, only, texts, onTyped }: RecordFormProps) {
  const resource = useResourceContext()!;
  const record = useRecordContext();
  const entity = useSchema(resource);
  const { LookAlikes } = useOptions(resource)?.form ?? noParts;
  const begins = useBeginning(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const { ecosystem } = useCurrent();
  // Two forms on one page must not share the ids of their fields.
  const idPrefix = useContext(NestedForm) ? `root-${resource}` : 'root';
  const label = useFieldLabel(resource);
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
  const { withheld, ...generated } = useGenerated(resource, only, explain);
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
  const report = useSavedReport(onSaved, isDirty);
  const save = async (): Promise<void> => {
    if (!isReady()) return;
    const next = await submit(draft.base, data, draft.isOutdated);
    if (!next) return;
    if (!record) draft.forget();
    draft.saved(next);
    report(next);
  };
  /** A version that arrived meanwhile is compared before anything is validated or sent. */
  const compareFirst = (event: FormEvent<HTMLElement>): void => {
    // A form opened from a field is elsewhere on the page, but its events bubble up here in React.
    if (!event.currentTarget.contains(event.target as Node) || draft.isSettled()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const begin = useFormFocus(record === undefined, errors);
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
          {...{ ...generated, idPrefix, widgets, templates }}
          formData={data}
          formContext={context}
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
