import type { EntitySchema, ResourceHint } from '@kantoor/schemas';
import { type Column, columnOf } from '../columns/index.js';

export interface RecordDefinition {
  schema: EntitySchema;
  resource: ResourceHint;
  columns: Column[];
  byProperty: ReadonlyMap<string, Column>;
}

const definitions = new Map<string, RecordDefinition>();

/** Returns how the records of an entity schema are stored; built once per schema. */
export function definitionOf(schema: EntitySchema): RecordDefinition {
  const known = definitions.get(schema.$id);
  if (known) return known;
  const columns = Object.entries(schema.properties)
    .filter(([, property]) => property['x-stored'] !== false)
    .map(([name, property]) => columnOf(name, property));
  const definition = {
    schema,
    resource: schema['x-resource'],
    columns,
    byProperty: new Map(columns.map((column) => [column.property, column])),
  };
  definitions.set(schema.$id, definition);
  return definition;
}
