import type { EntitySchema } from '@kantoor/schemas';
import type { ErrorSchema } from '@rjsf/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { isProblem } from '../../providers/problem';
import { notices, noticeProblem } from '../../shell/notices';
import { actionTexts } from '../action-texts';
import { wholeRecord } from '../whole-record';
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
  /** Answers what was saved; what was typed stays when nothing was. */
  run: (record: RaRecord | undefined, data: FormData, isOutdated: IsOutdated) => Promise<RaRecord | null>;
  forgetErrors: () => void;
}
type IsOutdated = (error: unknown, load: () => Promise<RaRecord>) => Promise<boolean>;

export function useSave(resource: string, schema: EntitySchema, explain: Explain): Save {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const isMade = useRef(false);
  const [errors, setErrors] = useState<ErrorSchema<FormData>>();
  /** The same contents sent again after a lost answer are the same creation. */
  const attempt = useRef<{ body: string; key: string }>(undefined);

  const send = async (record: RaRecord | undefined, data: FormData): Promise<RaRecord> => {
    const body = toBody(schema, record, data);
    if (record) return (await provider.update<RaRecord>(resource, { id: record.id, data: body, previousData: record })).data;
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    return (await provider.create<RaRecord>(resource, { data: body, meta: { idempotencyKey: attempt.current.key } })).data;
  };
  const run: Save['run'] = async (record, data, isOutdated) => {
    if (running.current || isMade.current) return null;
    const texts = actionTexts(resource, record ? 'UPDATE' : 'CREATE');
    running.current = true;
    setBusy(true);
    const pending = notices.pending(texts.pending);
    try {
      const next = await send(record, data);
      isMade.current = !record;
      queries.setQueryData([resource, 'getOne', { id: String(next.id), meta: wholeRecord }], next);
      void queries.invalidateQueries({ queryKey: [resource] });
      notices.over(texts.invalid);
      notices.success(texts.success, { replaces: pending });
      return next;
    } catch (error) {
      if (isProblem(error) && error.errors.length > 0)
        setErrors(errorsAtFields(error, (code, field) => explain(field, keywords[code] ?? code, {})));
      const newest = async (): Promise<RaRecord> => (await provider.getOne<RaRecord>(resource, { id: record!.id, meta: wholeRecord })).data;
      if (record && (await isOutdated(error, newest))) notices.dismiss(pending);
      else noticeProblem(error, texts.failed, pending);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, errors, run, forgetErrors: () => setErrors(undefined) };
}
