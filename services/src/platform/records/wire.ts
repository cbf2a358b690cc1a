import { isDay, plainDecimal } from '@kantoor/schemas';
import { Problem } from '../problems/index.js';
import { idAliasOf } from './definition.js';
import type { Column, RecordDefinition } from './definition.js';
import type { StoredRecord, WireRecord } from './orm-entity.js';

export const dateOnWire = (date: string | null): string | null => (date === null ? null : `${date}T00:00:00Z`);
const instantOnWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** The calendar day of a date on the wire; refuses days that do not exist, such as 30 February, or lie in another age. */
export function calendarDay(value: string, pointer: string): string {
  const day = value.slice(0, 10);
  if (isDay(day)) return day;
  throw new Problem('INVALID_INPUT', { errors: [{ pointer, code: 'FIELD_FORMAT' }] });
}

/** The id inside a reference on the wire; `undefined` and `null` both mean none. */
function referencedId(value: unknown, column: Column): number | null {
  if (value === null || value === undefined) return null;
  return column.target!.wrapped ? ((value as Record<string, number>)[idAliasOf(column.target!.schema)] ?? null) : (value as number);
}

function toStored(value: unknown, column: Column): unknown {
  if (column.kind === 'reference') return referencedId(value, column);
  if (value === undefined || value === null) return column.schema.default ?? null;
  if (column.kind === 'decimal') return plainDecimal(value as number);
  if (column.kind === 'date') return calendarDay(value as string, `/${column.property}`);
  return value;
}

/** What a client may set, in the shape the ORM stores; values the service owns are ignored (CRM-O07). */
export function storedValues(definition: RecordDefinition, body: WireRecord): Record<string, unknown> {
  const writable = definition.columns.filter((column) => !column.schema.readOnly);
  return Object.fromEntries(writable.map((column) => [column.field, toStored(body[column.property], column)]));
}

const bad = (instant: unknown): boolean => instant === null || instant === undefined;

/** One stored value as it travels. `labels` are the fields shown with a reference. */
export function toWire(value: unknown, column: Column, labels: WireRecord = {}): unknown {
  if (bad(value)) return null;
  if (column.kind === 'decimal') return Number(value);
  if (column.kind === 'date') return dateOnWire(value as string);
  if (column.kind === 'timestamp') return instantOnWire(value);
  if (column.kind === 'state') return { [column.field]: value, name: column.states![value as number] ?? 'Unknown' };
  if (column.kind === 'reference' && column.target!.wrapped) return { [idAliasOf(column.target!.schema)]: value, ...labels };
  return value;
}

/** What every record carries beside its own properties. */
export const recordFrame = (
  definition: RecordDefinition,
  row: Pick<StoredRecord, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'archivedAt'>,
): WireRecord => ({
  id: row.id,
  ...(definition.resource.idAlias && { [definition.resource.idAlias]: row.id }),
  version: row.version,
  createdAt: instantOnWire(row.createdAt),
  updatedAt: instantOnWire(row.updatedAt),
  ...(definition.resource.restore && { archivedAt: row.archivedAt && instantOnWire(row.archivedAt) }),
});

const frameNames = new Set(['id', 'version', 'createdAt', 'updatedAt', 'archivedAt']);

/** The part of a body that the schema judges: without empty values (null means empty), the frame, and what only the service sets. */
export function validatedBody(definition: RecordDefinition, body: unknown): WireRecord {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('BAD_REQUEST', { detail: 'The body must be a JSON object' });
  const { idAlias } = definition.resource;
  const isOwn = (name: string): boolean =>
    frameNames.has(name) || name === idAlias || Boolean(definition.schema.properties[name]?.readOnly);
  return withoutNulls(Object.fromEntries(Object.entries(body).filter(([name]) => !isOwn(name))));
}

const withoutNulls = (record: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        Array.isArray(value)
          ? value.map((item) => (isPlain(item) ? withoutNulls(item) : item))
          : isPlain(value)
            ? withoutNulls(value)
            : value,
      ]),
  );
const isPlain = (value: unknown): value is WireRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
