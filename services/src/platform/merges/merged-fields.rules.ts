import { isDeepStrictEqual } from 'node:util';
import type { EntitySchema, MergePreview } from '@kantoor/schemas';
import { definitionOf, type StoredRecord } from '../records/index.js';

type Values = Readonly<Record<string, unknown>>;
type Shown = MergePreview['fields'][number]['result'];
/** A field as it stood before a merge and after it. */
export type TakenOver = Readonly<Record<string, { before: unknown; after: unknown }>>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Several values of a field are told by what they say. */
const shown = (value: unknown): Shown =>
  Array.isArray(value)
    ? value.map((item: string | { value: string }) => (typeof item === 'string' ? item : item.value))
    : ((value ?? null) as Shown);

/** The fields of which something would be lost or changed, with both values and what stands there afterwards. */
export const fieldsOf = (schema: EntitySchema, source: StoredRecord, destination: StoredRecord, values: Values): MergePreview['fields'] =>
  definitionOf(schema)
    .columns.filter(({ schema: { readOnly } }) => !readOnly)
    .map(({ property, field }) => ({
      field: property,
      source: source[field],
      destination: destination[field],
      result: field in values ? values[field] : destination[field],
    }))
    .filter(
      (one) => (!isEmpty(one.source) && !isDeepStrictEqual(one.source, one.destination)) || !isDeepStrictEqual(one.result, one.destination),
    )
    .map((one) => ({ field: one.field, source: shown(one.source), destination: shown(one.destination), result: shown(one.result) }));

/** What a merge changed of the record that stays. */
export const takenOverBy = (destination: StoredRecord, values: Values): TakenOver =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, after]) => !isDeepStrictEqual(after, destination[field]))
      .map(([field, after]) => [field, { before: destination[field], after }]),
  );

/** What was taken over leaves again, unless somebody wrote something else there since. Of several values those leave that had come. */
export const givenBack = (destination: StoredRecord, takenOver: TakenOver): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(takenOver).flatMap(([field, { before, after }]) => {
      const now = destination[field];
      if (isDeepStrictEqual(now, after)) return [[field, before]];
      return Array.isArray(now) ? [[field, without(now, before, after)]] : [];
    }),
  );

const holds = (values: unknown, value: unknown): boolean => Array.isArray(values) && values.some((one) => isDeepStrictEqual(one, value));
const without = (now: readonly unknown[], before: unknown, after: unknown): unknown[] =>
  now.filter((value) => !holds(after, value) || holds(before, value));
