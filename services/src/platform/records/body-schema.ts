import type { EntitySchema } from '@kantoor/schemas';
import { withoutHints } from '../bodies/without-hints.js';

/** The schema of a body: without what clients cannot set. */
export function bodySchemaOf(schema: EntitySchema): object {
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !property.readOnly));
  return { type: 'object', required: schema.required ?? [], properties };
}

/** The schema of a record as it is answered. */
export function recordSchemaOf(schema: EntitySchema): object {
  const id = { type: 'integer', minimum: 1 };
  const moment = { type: 'string', format: 'date-time' };
  const { idAlias, restore } = schema['x-resource'];
  const archived = restore && { archivedAt: { type: ['string', 'null'], format: 'date-time' } };
  const frame = { id, ...(idAlias && { [idAlias]: id }), version: id, createdAt: moment, updatedAt: moment, ...archived };
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !property.writeOnly));
  return { type: 'object', properties: { ...frame, ...(withoutHints(properties) as object) } };
}

export const listSchemaOf = (schema: EntitySchema): object => ({
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: recordSchemaOf(schema) } },
});
