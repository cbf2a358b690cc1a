import type { EntitySchema } from '@kantoor/schemas';

/** The schema of a body for the OpenAPI document: without our hints and without what clients cannot set. */
export function bodySchemaOf(schema: EntitySchema): object {
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !property.readOnly));
  return withoutHints({ type: 'object', required: schema.required ?? [], properties }) as object;
}

/** The schema of a record as it is answered. */
export function recordSchemaOf(schema: EntitySchema): object {
  const id = { type: 'integer', minimum: 1 };
  const moment = { type: 'string', format: 'date-time' };
  const { idAlias } = schema['x-resource'];
  const frame = { id, ...(idAlias && { [idAlias]: id }), version: id, createdAt: moment, updatedAt: moment };
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !property.writeOnly));
  return { type: 'object', properties: { ...frame, ...(withoutHints(properties) as object) } };
}

export const listSchemaOf = (schema: EntitySchema): object => ({
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: recordSchemaOf(schema) } },
});

function withoutHints(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutHints);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, withoutHints(value)]),
  );
}
