import { schemaForView } from '../../validation/views.mjs';
import type { EntitySchema } from './entity-schema.js';

export { listedIn } from '../../validation/views.mjs';

const made = new WeakMap<EntitySchema, Map<string, EntitySchema>>();

/**
 * Returns an entity schema as one area sees it (D-28, CRM-003, PUR-005): its columns, its search, its form. The same object each time; CRM
 * sees the base.
 */
export function viewOf(schema: EntitySchema, name: string | undefined): EntitySchema {
  if (name === undefined || !viewNamesOf(schema).includes(name)) return schema;
  const views = made.get(schema) ?? new Map<string, EntitySchema>();
  made.set(schema, views);
  const view = views.get(name) ?? schemaForView(schema, name);
  views.set(name, view);
  return view;
}

/** Returns the views that an entity has besides its base. */
export const viewNamesOf = (schema: EntitySchema): string[] => Object.keys(schema['x-views'] ?? {});
