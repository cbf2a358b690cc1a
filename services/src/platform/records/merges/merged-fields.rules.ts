import { isDeepStrictEqual } from 'node:util';
import type { EntitySchema, MergePreview } from '@kantoor/schemas';
import { definitionOf, type StoredRecord } from '../records/index.js';

/** Groups of fields that are taken over, and given back, together. */
export type Together = readonly (readonly string[])[];

type Values = Readonly<Record<string, unknown>>;
type Shown = MergePreview['fields'][number]['result'];
/** A field before and after a merge. */
export type TakenOver = Readonly<Record<string, { before: unknown; after: unknown }>>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** List items are shown by their value. */
const shown = (value: unknown): Shown =>
  Array.isArray(value)
    ? value.map((item: string | { value: string }) => (typeof item === 'string' ? item : item.value))
    : ((value ?? null) as Shown);

/** Returns a single-value field of the source, with its coupled fields, if it may be chosen instead of the destination's. */
function choosableOf(schema: EntitySchema, source: StoredRecord, field: string, together: Together): string[] {
  const isPlain = ({ schema: { readOnly }, field: name }: { schema: { readOnly?: boolean }; field: string }): boolean =>
    !readOnly && !Array.isArray(source[name]);
  const plain = definitionOf(schema)
    .columns.filter(isPlain)
    .map((column) => column.field);
  const group = together.find((fields) => fields.includes(field)) ?? [field];
  return plain.includes(field) && group.some((each) => !isEmpty(source[each])) ? [...group] : [];
}

/**
 * Swaps the chosen fields of both records, as if the destination had always had the source's values. Returns the index of a field that
 * cannot be chosen.
 */
export function exchanged(
  schema: EntitySchema,
  { source, destination }: { source: StoredRecord; destination: StoredRecord },
  fromSource: readonly string[],
  together: Together = [],
): { source: StoredRecord; destination: StoredRecord; chosen: Values } | { refused: number } {
  const groups = fromSource.map((field) => choosableOf(schema, source, field, together));
  const refused = groups.findIndex((group) => group.length === 0);
  if (refused >= 0) return { refused };
  const pick = (from: StoredRecord): Values => Object.fromEntries(groups.flat().map((field) => [field, from[field]]));
  const chosen = pick(source);
  return { source: { ...source, ...pick(destination) }, destination: { ...destination, ...chosen }, chosen };
}

/** Returns the fields where something would be lost or changed, with both values and the result. */
export const fieldsOf = (
  schema: EntitySchema,
  source: StoredRecord,
  destination: StoredRecord,
  values: Values,
  together: Together = [],
): MergePreview['fields'] =>
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
    .map((one) => ({
      ...{ field: one.field, source: shown(one.source), destination: shown(one.destination), result: shown(one.result) },
      choosable: isEmpty(one.destination) ? [] : choosableOf(schema, source, one.field, together),
    }));

/**
 * Returns what a merge changed in the destination, and the coupled values that both records shared: undoing must detect whether those were
 * changed since.
 */
export function takenOverBy(destination: StoredRecord, values: Values, together: Together = []): TakenOver {
  const changed = Object.keys(values).filter((field) => !isDeepStrictEqual(values[field], destination[field]));
  const beside = together
    .filter((fields) => fields.some((field) => changed.includes(field)))
    .flat()
    .filter((field) => !changed.includes(field) && !isEmpty(destination[field]));
  const before = (field: string): unknown => destination[field];
  return Object.fromEntries([
    ...changed.map((field) => [field, { before: before(field), after: values[field] }]),
    ...beside.map((field) => [field, { before: before(field), after: before(field) }]),
  ]) as TakenOver;
}

/**
 * Returns the values that undoing restores: the old value, unless the field or one coupled to it was changed since. Of a list, the items
 * that the merge added are removed, whatever happened to them since.
 */
export function givenBack(destination: StoredRecord, takenOver: TakenOver, together: Together = []): Record<string, unknown> {
  const isChanged = (field: string): boolean => {
    const value = takenOver[field];
    return value ? !isDeepStrictEqual(destination[field], value.after) : !isEmpty(destination[field]);
  };
  const staysWith = (field: string): readonly string[] => together.find((fields) => fields.includes(field)) ?? [field];
  return Object.fromEntries(
    Object.entries(takenOver).flatMap(([field, { before, after }]) => {
      const now = destination[field];
      if (Array.isArray(now)) return [[field, isChanged(field) ? without(now, before, after) : before]];
      return staysWith(field).some(isChanged) ? [] : [[field, before]];
    }),
  );
}

/** The value of a list item, ignoring its other properties. */
const valueOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'value' in item ? item.value : item);
const holds = (values: unknown, value: unknown): boolean => Array.isArray(values) && values.some((one) => valueOf(one) === valueOf(value));
const without = (now: readonly unknown[], before: unknown, after: unknown): unknown[] =>
  now.filter((value) => !holds(after, value) || holds(before, value));
