import { type Column, instantOnWire, numberOfChoice, toStored } from '../columns/index.js';
import { lineDefinitionOf } from '../lines/index.js';
import { Problem } from '../../runtime/problems/index.js';
import type { EntitySchema } from '@kantoor/schemas';
import { definitionOf, type RecordDefinition } from './definition.js';
import type { StoredRecord, WireRecord } from './orm-entity.js';

/** Returns what a client may set, in the form that the ORM stores; service-only values are ignored (CRM-O07). */
export function storedValues(definition: RecordDefinition, body: WireRecord): Record<string, unknown> {
  const writable = definition.columns.filter((column) => !column.schema.readOnly);
  return Object.fromEntries(writable.map((column) => [column.field, toStored(body[column.property], column, `/${column.property}`)]));
}

/** Fields that every record has in addition to its own properties. */
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

/** Returns a stored record as the audit log keeps it: under the names of the registers (`x-field`). */
export function audited(schema: EntitySchema, record: StoredRecord): WireRecord {
  const registered = new Map(
    definitionOf(schema).columns.flatMap(({ field, property, schema: { 'x-field': own } }) => (own ? [[field, property]] : [])),
  );
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [registered.get(field) ?? field, value]));
}

/** Returns a body made by the service as a client would send it, with its decimal texts as numbers: only to validate it. */
export function asSent(definition: RecordDefinition, made: WireRecord): WireRecord {
  const lines = lineDefinitionOf(definition.schema);
  const { [lines?.property ?? '']: own } = made;
  return {
    ...made,
    ...numbersOf(made, definition.columns),
    ...(lines &&
      Array.isArray(own) && { [lines.property]: (own as WireRecord[]).map((line) => ({ ...line, ...numbersOf(line, lines.sent) })) }),
  };
}
const numbersOf = (made: WireRecord, columns: readonly Column[]): WireRecord =>
  Object.fromEntries(
    columns.flatMap(({ property, kind }) =>
      kind === 'decimal' && typeof made[property] === 'string' ? [[property, Number(made[property])]] : [],
    ),
  );

const frameNames = new Set(['id', 'version', 'createdAt', 'updatedAt', 'archivedAt']);

/**
 * Returns the part of a body that the schema validates: without empty values (null means empty), the frame, and service-only fields, and
 * with choices as their numbers.
 */
export function validatedBody(definition: RecordDefinition, body: unknown): WireRecord {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('BAD_REQUEST', { detail: 'The body must be a JSON object' });
  const { idAlias } = definition.resource;
  const isOwn = (name: string): boolean =>
    frameNames.has(name) || name === idAlias || Boolean(definition.schema.properties[name]?.readOnly);
  const own = Object.entries(body).filter(([name]) => !isOwn(name));
  return withoutNulls(Object.fromEntries(own.map(([name, value]) => [name, numberOfChoice(value, definition.schema.properties[name])])));
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
