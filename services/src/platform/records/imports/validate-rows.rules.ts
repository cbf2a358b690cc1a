import { setImmediate as othersFirst } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EntitySchema, PreviewedRow } from '@kantoor/schemas';
import { validators } from '@kantoor/schemas/validators';
import { warningsOf } from '@kantoor/schemas/warnings';
import { assertValid, Problem, type Validator } from '../../runtime/problems/index.js';
import { type Column, toWire } from '../columns/index.js';
import {
  definitionOf,
  keySeparator,
  keysOf,
  keyTextsOf,
  shownKey,
  storedValues,
  validatedBody,
  type RecordDefinition,
  type RecordHooks,
  type StoredRecord,
  type WireRecord,
} from '../records/index.js';
import type { FileRow, FileShape } from './file-shape.rules.js';
import { cellOf, readCell } from './read-cell.rules.js';

/** What a row would do. `before` is the matched record, `values` what would be stored. */
export interface ValidatedRow extends PreviewedRow {
  before: StoredRecord | undefined;
  values: Record<string, unknown>;
  /** Required fields that were filled by default, because the row has no value. */
  assumed: readonly string[];
}
type Fault = PreviewedRow['errors'][number];

/** Ten thousand rows take seconds: other requests run in between, also where each row is large. */
const msInOneGo = 10;
export async function mapped<Row, Result>(rows: readonly Row[], resultOf: (row: Row, i: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const [i, row] of rows.entries()) {
    if (performance.now() - since > msInOneGo) {
      await othersFirst();
      since = performance.now();
    }
    results.push(resultOf(row, i));
  }
  return results;
}

type ValueOf = (column: Column) => unknown;
const valueOfRow =
  ({ columns }: FileShape, { cells }: FileRow): ValueOf =>
  (column) => {
    const read = readCell(cells[columns.indexOf(column)] ?? null, column);
    return 'value' in read ? read.value : undefined;
  };
/** Key texts, each prefixed with its scope; none when part of the scope is missing. */
function parted({ within }: FileShape, key: Column, valueOf: ValueOf, textsOf: (column: Column, value: unknown) => string[]): string[] {
  const parts = within.map((column) => textsOf(column, valueOf(column))[0]);
  return parts.includes(undefined) ? [] : textsOf(key, valueOf(key)).map((text) => [...parts, text].join(keySeparator));
}
/** Separates a property from its value, so that a number cannot match a name; no text contains it. */
const propertySeparator = '\u001e';
/** Returns all keys that may identify the record of a row later; the row itself uses the first. */
const keysFor = (shape: FileShape, key: Column, valueOf: ValueOf): string[] =>
  parted(shape, key, valueOf, keysOf).map((text) => key.property + propertySeparator + text);
/** Returns the first property that identifies the row. */
const keyOf = (shape: FileShape, row: FileRow): Column | undefined =>
  shape.keys.find((key) => keysFor(shape, key, valueOfRow(shape, row)).length > 0);
/** Returns the key texts to query, by property. */
export async function keyTextsOfRows(shape: FileShape, rows: readonly FileRow[]): Promise<{ key: Column; texts: string[] }[]> {
  const textsOf = new Map(shape.keys.map((key) => [key, new Set<string>()]));
  await mapped(rows, (row) => {
    const key = keyOf(shape, row);
    if (!key) return;
    const [text] = parted(shape, key, valueOfRow(shape, row), (_, value) => keyTextsOf(value).map((each) => each.trim()));
    if (text !== undefined) textsOf.get(key)!.add(text);
  });
  return Array.from(textsOf, ([key, texts]) => ({ key, texts: [...texts] }));
}
/** Returns our own id in a row, if it is a valid number. */
const idOf = ({ idAt }: FileShape, { cells }: FileRow): number | undefined => {
  const text = String(cells[idAt] ?? '').trim();
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
export const idsOfRows = (shape: FileShape, rows: readonly FileRow[]): number[] => [
  ...new Set(rows.flatMap((row) => idOf(shape, row) ?? [])),
];

/**
 * Adds derived keys to rows, so that a second import finds the records that the first created. `besideOf`: the name of the related record
 * that a row brings.
 */
export function withFollowingKeys(
  shape: FileShape,
  rows: readonly FileRow[],
  hooks: RecordHooks,
  besideOf: (row: FileRow) => string,
): Promise<FileRow[]> {
  return mapped(rows, (row) => {
    if (!hooks.completeImported || keyOf(shape, row)) return row;
    const body: WireRecord = {};
    hooks.completeImported(body, besideOf(row));
    const cells = row.cells.map((cell, at) => {
      const column = shape.columns[at];
      const following = column && shape.keys.includes(column) && column.kind === 'text' ? body[column.property] : undefined;
      return typeof following === 'string' ? following : cell;
    });
    return { ...row, cells };
  });
}

/** The key that identifies a row, and the matching records. An id that matches no record is ignored. */
interface Recognised {
  key: Column | undefined;
  keys: string[];
  found: readonly StoredRecord[];
}
/** Whether the column identifies the record of the row, and so is not changed by it. A list is only extended. */
const recognises = ({ within }: FileShape, { key }: Recognised, column: Column): boolean =>
  (column === key && column.kind !== 'json') || within.includes(column);

function recogniser(shape: FileShape, known: readonly StoredRecord[]): (row: FileRow) => Recognised {
  const byId = new Map(known.map((record) => [record.id, record]));
  const byKey = new Map<string, StoredRecord[]>();
  for (const record of known)
    for (const key of shape.keys)
      for (const text of new Set(keysFor(shape, key, ({ field }) => record[field]))) byKey.set(text, [...(byKey.get(text) ?? []), record]);
  return (row) => {
    const ownId = idOf(shape, row);
    const own = ownId === undefined ? undefined : byId.get(ownId);
    if (own) return { key: undefined, keys: [`id${propertySeparator}${ownId}`], found: [own] };
    const key = keyOf(shape, row);
    const keys = key ? keysFor(shape, key, valueOfRow(shape, row)) : [];
    return { key, keys, found: keys[0] === undefined ? [] : (byKey.get(keys[0]) ?? []) };
  };
}

/** Validates each row against the records with its key, and against the other rows. */
export async function validateRows(
  schema: EntitySchema,
  shape: FileShape,
  rows: readonly FileRow[],
  known: readonly StoredRecord[],
  hooks: RecordHooks,
  besideOf: (row: FileRow) => string,
): Promise<ValidatedRow[]> {
  const definition = definitionOf(schema);
  const recognised = await mapped(rows, recogniser(shape, known));
  const doubles = doublesAmong(
    recognised.map(({ keys }) => keys),
    recognised.map(({ found }) => found),
  );

  return mapped(rows, (row, i) => {
    const { key, keys, found } = recognised[i]!;
    const before = found.length === 1 ? found[0] : undefined;
    const errors: Fault[] = [];
    if (found.length > 1) errors.push({ field: key!.property, code: 'IMPORT_KEY_SHARED' });
    const { values, assumed } = valuesOf(definition, shape, row, recognised[i]!, before, hooks, besideOf(row), errors);
    const changes = errors.length > 0 ? [] : changesOf(shape, recognised[i]!, values, before);
    const outcome = errors.length > 0 ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    return {
      line: row.line,
      outcome,
      isDouble: doubles.has(i),
      key: shownKeyOf(doubles.get(i) ?? keys[0] ?? null),
      version: before?.version ?? null,
      changes,
      errors: oncePerField(errors),
      warnings: errors.length > 0 ? [] : warningsOf(schema, values),
      lacks: [],
      alike: [],
      before,
      values,
      assumed,
    };
  });
}

/** Returns the rows that refer to the same record, because they match the same one or share a key, with the key to show in the error. */
function doublesAmong(keys: readonly string[][], foundBy: readonly (readonly StoredRecord[])[]): ReadonlyMap<number, string> {
  const about = new Map<string | number, Set<number>>();
  const note = (what: string | number, row: number): void => void about.set(what, (about.get(what) ?? new Set()).add(row));
  const recordIds = foundBy.map((found) => (found.length === 1 ? found[0]!.id : undefined));
  keys.forEach((all, row) => all.forEach((key) => note(key, row)));
  recordIds.forEach((id, row) => id !== undefined && note(id, row));
  const sharedKeys = new Map<number, string>();
  for (const what of new Set([...keys.map(([first]) => first), ...recordIds])) {
    const rows = what === undefined ? [] : [...about.get(what)!];
    if (rows.length < 2) continue;
    const shared = rows.map((row) => sharedKeys.get(row)).find((key) => key !== undefined) ?? keys[rows[0]!]![0]!;
    for (const row of rows) sharedKeys.set(row, shared);
  }
  return sharedKeys;
}

/**
 * Returns what would be stored: the current record with the values of the cells. An empty cell changes nothing, so importing a few columns
 * keeps the others. Lists are only extended: importing one address of a person keeps the others.
 */
function valuesOf(
  definition: RecordDefinition,
  shape: FileShape,
  { cells }: FileRow,
  recognised: Recognised,
  before: StoredRecord | undefined,
  hooks: RecordHooks,
  beside: string,
  errors: Fault[],
): { values: Record<string, unknown>; assumed: string[] } {
  const usual = usualOf(definition);
  const body = before ? bodyOf(definition, before) : { ...usual };
  const reported = new Set<string>();
  for (const [at, column] of shape.columns.entries()) {
    if (!column || (before && recognises(shape, recognised, column))) continue;
    const read = readCell(cells[at] ?? null, column);
    if ('code' in read) errors.push({ field: column.property, code: read.code });
    else if (read.value !== undefined) {
      reported.add(column.property);
      body[column.property] = column.kind === 'json' ? grown(body[column.property], read.value) : read.value;
    }
  }
  const unread = new Set(errors.map(({ field }) => field));
  try {
    if (!before) hooks.completeImported?.(body, beside);
    assertValid((validators as Record<string, Validator>)[definition.schema.$id]!, body);
    const values = storedValues(definition, body);
    hooks.tidy?.(values, before ?? null);
    return { values, assumed: Object.keys(usual).filter((property) => !reported.has(property)) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const { pointer, code } of error.details.errors ?? []) {
      const field = pointer.split('/')[1] ?? '';
      if (!unread.has(field)) errors.push({ field, code });
    }
    return { values: {}, assumed: [] };
  }
}

type Listed = { value: string }[];
/** Extends a list with the values that it lacks. */
function grown(list: unknown, more: unknown): Listed {
  const own = (list ?? []) as Listed;
  const known = new Set(own.map(({ value }) => sameValue(value)));
  return [...own, ...(more as Listed).filter(({ value }) => !known.has(sameValue(value)) && known.add(sameValue(value)))];
}
/** Returns the columns whose values in a row a record lacks; of lists those with any such value. */
export const lackedBy = (record: Readonly<Record<string, unknown>>, { columns }: FileShape, row: FileRow): Column[] =>
  columns.filter((column, at): column is Column => {
    const read = column && readCell(row.cells[at] ?? null, column);
    if (!column || !read || !('value' in read) || read.value === undefined) return false;
    const own = toWire(record[column.field], column);
    if (column.kind !== 'json') return sameValue(String(own ?? '')) !== sameValue(String(read.value));
    return grown(own, read.value).length > ((own ?? []) as Listed).length;
  });

/** Compares addresses case-insensitively, and phone numbers without spaces and punctuation. */
const sameValue = (value: string): string => (value.includes('@') ? value.toLowerCase() : value.replace(/[^\p{L}\d+]/gu, '').toLowerCase());

/** Default values of required fields, as a new form has them. */
const usualOf = ({ schema: { properties, required = [] } }: RecordDefinition): WireRecord =>
  Object.fromEntries(required.flatMap((name) => (properties[name]?.default === undefined ? [] : [[name, properties[name].default]])));

const bodyOf = (definition: RecordDefinition, record: StoredRecord): WireRecord =>
  validatedBody(
    definition,
    Object.fromEntries(definition.columns.map((column) => [column.property, toWire(record[column.field], column)])),
  );

function changesOf(
  shape: FileShape,
  recognised: Recognised,
  values: Record<string, unknown>,
  before: StoredRecord | undefined,
): PreviewedRow['changes'] {
  return shape.columns
    .filter((column) => column !== undefined)
    .filter((column) => !before || !recognises(shape, recognised, column))
    .map((column) => ({
      field: column.property,
      before: before ? toWire(before[column.field], column) : null,
      after: toWire(values[column.field], column),
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
    .map(({ field, before, after }) => ({ field, before: cellOf(before), after: cellOf(after) }))
    .filter((change) => change.before !== null || change.after !== null);
}

const shownKeyOf = (key: string | null): string | null => (key === null ? null : shownKey(key.slice(key.indexOf(propertySeparator) + 1)));

const oncePerField = (errors: readonly Fault[]): Fault[] =>
  [...new Map(errors.toReversed().map((fault) => [fault.field, fault])).values()].toReversed();
