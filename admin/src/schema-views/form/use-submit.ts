import type { EntitySchema } from '@kantoor/schemas';
import type { ErrorSchema } from '@rjsf/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { useEditContext, useNotify, useSaveContext, type RaRecord } from 'react-admin';
import { isProblem } from '../../providers/problem';
import { useOnce } from '../../shared/use-once';
import { useNotifyProblem, useTryKey } from '../../shell/notices';
import { actionTexts } from '../action-texts';
import { RecordMeta } from '../record-base';
import { toBody } from './clean';
import { errorsAtFields } from './server-errors';
import type { FormData } from './types';
import type { Explain } from './validator';

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

/** Saves the contents of a form by react-admin's `save`, and reports the result. */
export function useSubmit(
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
  const notifyProblem = useNotifyProblem();
  const { busy, once } = useOnce();
  const [errors, setErrors] = useState<ErrorSchema<FormData>>();
  const isMade = useRef(false);
  const keyOf = useTryKey();

  const submit: Submit['submit'] = (record, data, isOutdated) =>
    once(async () => {
      if (isMade.current) return null;
      const texts = { ...actionTexts(resource, record ? 'UPDATE' : 'CREATE'), ...own };
      const body = toBody(schema, record ?? undefined, data, record ? {} : begins);
      const pending = Symbol('saving');
      notify(texts.pending, { type: 'info', pending });
      let saved: RaRecord | null = null;
      let refusal: unknown;
      await save!(body, {
        onSuccess: (answer: RaRecord) => void (saved = answer),
        onError: (error: unknown) => void (refusal = error),
        ...(!record && { meta: { ...meta, idempotencyKey: keyOf(body) } }),
      });
      if (refusal === undefined) {
        isMade.current = !record;
        keep(saved);
        notify(texts.success, { type: 'success', replaces: pending, over: [texts.invalid] });
        return saved;
      }
      if (isProblem(refusal) && refusal.errors.length > 0)
        setErrors(errorsAtFields(refusal, (code, field) => explain(field, keywords[code] ?? code, {})));
      if (record && (await isOutdated(refusal, newest))) notify('', { replaces: pending });
      else notifyProblem(refusal, texts.failed, pending);
      return null;
    });
  const newest = async (): Promise<RaRecord> => (await refetch({ throwOnError: true })).data as RaRecord;
  /** A new record opens next from the API's response; lists and views that show any of them are reloaded. */
  const keep = (saved: RaRecord | null): void => {
    if (saved) queries.setQueryData([resource, 'getOne', { id: String(saved.id), meta }], saved);
    void queries.invalidateQueries({ queryKey: [resource] });
  };
  return { busy, errors, submit, forgetErrors: () => setErrors(undefined) };
}
