import type { EntitySchema } from '@kantoor/schemas';

/** The schema of a body for the OpenAPI document: without our hints and without what clients cannot set. */
export function bodySchemaOf(schema: EntitySchema): Record<string, never> {
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, property]) => !property.readOnly));
  return withoutHints({ type: 'object', required: schema.required ?? [], properties }) as Record<string, never>;
}

function withoutHints(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutHints);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, withoutHints(value)]),
  );
}
