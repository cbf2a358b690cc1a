import type { ErrorSchema } from '@rjsf/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { isProblem } from '../../providers/problem';
import { notices, noticeProblem } from '../../shell/notices';
import { actionTexts } from '../record/action-texts';
import { wholeRecord } from '../record/whole-record';
import { schemaOf } from '../../providers/resources';
import { toBody } from './clean';
import { errorsAtFields } from './server-errors';
import type { FormData } from './types';
import type { Explain } from './validator';

/** Field codes of the API and the words of our own checks for the same thing. */
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

interface Save {
  busy: boolean;
  errors: ErrorSchema<FormData> | undefined;
  saved: RaRecord | undefined;
  /** Answers whether it was saved; what was typed stays when it was not. */
  run: (data: FormData) => Promise<boolean>;
  forgetErrors: () => void;
}

export function useSave(resource: string, record: RaRecord | undefined, explain: Explain): Save {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [errors, setErrors] = useState<ErrorSchema<FormData>>();
  const [saved, setSaved] = useState<RaRecord>();
  /** The same contents sent again after a lost answer are the same creation. */
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const texts = actionTexts(resource, record ? 'UPDATE' : 'CREATE');

  const send = async (data: FormData): Promise<RaRecord> => {
    const body = toBody(schemaOf(resource), record, data);
    if (record) return (await provider.update<RaRecord>(resource, { id: record.id, data: body, previousData: record })).data;
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    return (await provider.create<RaRecord>(resource, { data: body, meta: { idempotencyKey: attempt.current.key } })).data;
  };
  const run = async (data: FormData): Promise<boolean> => {
    if (running.current || (saved && !record)) return false;
    running.current = true;
    setBusy(true);
    const pending = notices.pending(texts.pending);
    try {
      const next = await send(data);
      queries.setQueryData([resource, 'getOne', { id: String(next.id), meta: wholeRecord }], next);
      void queries.invalidateQueries({ queryKey: [resource] });
      notices.success(texts.success, { replaces: pending });
      setSaved(next);
      return true;
    } catch (error) {
      if (isProblem(error) && error.errors.length > 0)
        setErrors(errorsAtFields(error, (code, field) => explain(field, keywords[code] ?? code, {})));
      if (isProblem(error) && error.status === 412) void queries.invalidateQueries({ queryKey: [resource] });
      noticeProblem(error, texts.failed, pending);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, errors, saved, run, forgetErrors: () => setErrors(undefined) };
}
