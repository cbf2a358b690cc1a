import { isDeepStrictEqual } from 'node:util';
import type { EntitySchema, RecordImportPreview } from '@kantoor/schemas';
import { validators } from '@kantoor/schemas/validators';
import { warningsOf } from '@kantoor/schemas/warnings';
import { assertValid, Problem, type Validator } from '../problems/index.js';
import { type Column, toWire } from '../columns/index.js';
import { definitionOf, keySeparator, keysOf, keyTextsOf, shownKey, storedValues, validatedBody } from '../records/index.js';
import type { RecordDefinition, RecordHooks, StoredRecord, WireRecord } from '../records/index.js';
import { type Cell, cellOf, readCell } from './read-cell.rules.js';

export interface FileRow {
  line: number;
  cells: readonly Cell[];
}
/** The columns of a file, the one of them by which a record is recognised, and those within which it is. */
export interface FileShape {
  columns: readonly Column[];
  by: Column;
  within: readonly Column[];
}
export type PreviewedRow = RecordImportPreview['rows'][number];
/** What a row would do. `before` is the record that it is about, `values` what would be stored. */
export interface ValidatedRow extends PreviewedRow {
  before: StoredRecord | undefined;
  values: Record<string, unknown>;
}
type Fault = PreviewedRow['errors'][number];

type ValueOf = (column: Column) => unknown;
const valueOfRow =
  ({ columns }: FileShape, { cells }: FileRow): ValueOf =>
  (column) => {
    const read = readCell(cells[columns.indexOf(column)] ?? null, column);
    return 'value' in read ? read.value : undefined;
  };
/** Each behind what it is within; none where a part of that is missing. */
function parted({ by, within }: FileShape, valueOf: ValueOf, textsOf: (column: Column, value: unknown) => string[]): string[] {
  const parts = within.map((column) => textsOf(column, valueOf(column))[0]);
  return parts.includes(undefined) ? [] : textsOf(by, valueOf(by)).map((text) => [...parts, text].join(keySeparator));
}
/** All by which the record of a row may be recognised later; the row itself goes by the first. */
const keysFor = (shape: FileShape, valueOf: ValueOf): string[] => parted(shape, valueOf, keysOf);
export const keyTextsOfRows = (shape: FileShape, rows: readonly FileRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) => parted(shape, valueOfRow(shape, row), (_, value) => keyTextsOf(value).map((text) => text.trim())).slice(0, 1)),
  ),
];
/** What says of which record a row is; it is not changed by the row. */
const recognises = ({ by, within }: FileShape, column: Column): boolean => column === by || within.includes(column);

/** Each row held against the records that have its key, and against the other rows. */
export function validateRows(
  schema: EntitySchema,
  shape: FileShape,
  rows: readonly FileRow[],
  known: readonly StoredRecord[],
  hooks: RecordHooks,
): ValidatedRow[] {
  const definition = definitionOf(schema);
  const knownBy = new Map<string, StoredRecord[]>();
  for (const record of known)
    for (const key of new Set(keysFor(shape, ({ field }) => record[field]))) knownBy.set(key, [...(knownBy.get(key) ?? []), record]);
  const keys = rows.map((row) => keysFor(shape, valueOfRow(shape, row)));
  const foundBy = keys.map(([key]) => (key === undefined ? [] : (knownBy.get(key) ?? [])));
  const doubles = doublesAmong(keys, foundBy);

  return rows.map((row, i) => {
    const key = keys[i]![0] ?? null;
    const found = foundBy[i]!;
    const before = found.length === 1 ? found[0] : undefined;
    const errors: Fault[] = [];
    if (key === null && keyTextsOf(valueOfRow(shape, row)(shape.by)).length === 0)
      errors.push({ field: shape.by.property, code: 'FIELD_REQUIRED' });
    if (found.length > 1) errors.push({ field: shape.by.property, code: 'IMPORT_KEY_SHARED' });
    const values = valuesOf(definition, shape, row, before, hooks, errors);
    const changes = errors.length > 0 ? [] : changesOf(shape, values, before);
    const outcome = errors.length > 0 ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    return {
      line: row.line,
      outcome,
      isDouble: doubles.has(i),
      key: shownKeyOf(doubles.get(i) ?? key),
      version: before?.version ?? null,
      changes,
      errors: oncePerField(errors),
      warnings: errors.length > 0 ? [] : warningsOf(schema, values),
      before,
      values,
    };
  });
}

/** Rows that are about one record, as they find the same or one goes by a key that another has too, with the key that names them in the error. */
function doublesAmong(keys: readonly string[][], foundBy: readonly StoredRecord[][]): ReadonlyMap<number, string> {
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

/** What would be stored: the record as it is with what the cells say. An empty cell says nothing: who imports a few columns loses no others. */
function valuesOf(
  definition: RecordDefinition,
  shape: FileShape,
  { cells }: FileRow,
  before: StoredRecord | undefined,
  hooks: RecordHooks,
  errors: Fault[],
): Record<string, unknown> {
  const body = before ? bodyOf(definition, before) : usualOf(definition);
  for (const [at, column] of shape.columns.entries()) {
    if (before && recognises(shape, column)) continue;
    const read = readCell(cells[at] ?? null, column);
    if ('code' in read) errors.push({ field: column.property, code: read.code });
    else if (read.value !== undefined) body[column.property] = read.value;
  }
  const unread = new Set(errors.map(({ field }) => field));
  try {
    assertValid((validators as Record<string, Validator>)[definition.schema.$id]!, body);
    const values = storedValues(definition, body);
    hooks.tidy?.(values, before ?? null);
    return values;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const { pointer, code } of error.details.errors ?? []) {
      const field = pointer.split('/')[1] ?? '';
      if (!unread.has(field)) errors.push({ field, code });
    }
    return {};
  }
}

/** What a form begins with of what must be there. */
const usualOf = ({ schema: { properties, required = [] } }: RecordDefinition): WireRecord =>
  Object.fromEntries(required.flatMap((name) => (properties[name]?.default === undefined ? [] : [[name, properties[name].default]])));

const bodyOf = (definition: RecordDefinition, record: StoredRecord): WireRecord =>
  validatedBody(
    definition,
    Object.fromEntries(definition.columns.map((column) => [column.property, toWire(record[column.field], column)])),
  );

function changesOf(shape: FileShape, values: Record<string, unknown>, before: StoredRecord | undefined): PreviewedRow['changes'] {
  return shape.columns
    .filter((column) => !before || !recognises(shape, column))
    .map((column) => ({
      field: column.property,
      before: before ? toWire(before[column.field], column) : null,
      after: toWire(values[column.field], column),
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
    .map(({ field, before, after }) => ({ field, before: cellOf(before), after: cellOf(after) }));
}

const shownKeyOf = (key: string | null): string | null => (key === null ? null : shownKey(key));

const oncePerField = (errors: readonly Fault[]): Fault[] =>
  [...new Map(errors.toReversed().map((fault) => [fault.field, fault])).values()].toReversed();
