import type { EntitySchema, PropertySchema, ResourceHint } from '@kantoor/schemas';
import { type Column, columnOf, selected } from '../columns/index.js';

export interface RecordDefinition {
  schema: EntitySchema;
  resource: ResourceHint;
  columns: Column[];
  /** All stored columns, including those that only the service writes (`kept`). */
  stored: Column[];
  byProperty: ReadonlyMap<string, Column>;
  /** SQL: a row `t` as the stored record, by field names. */
  whole: string;
}

const definitions = new Map<string, RecordDefinition>();
const frame = `t.ecosystem_id AS "ecosystemId", t.id, t.version, t.created_at AS "createdAt", t.updated_at AS "updatedAt", t.archived_at AS "archivedAt"`;

/** Returns how the records of an entity schema are stored; built once per schema. */
export function definitionOf(schema: EntitySchema): RecordDefinition {
  const known = definitions.get(schema.$id);
  if (known) return known;
  const columnsIn = (properties: Readonly<Record<string, PropertySchema>>): Column[] =>
    Object.entries(properties)
      .filter(([, property]) => property['x-stored'] !== false)
      .map(([name, property]) => columnOf(name, property));
  const columns = columnsIn(schema.properties);
  const definition = {
    schema,
    resource: schema['x-resource'],
    columns,
    stored: [...columns, ...columnsIn(schema['x-resource'].kept ?? {})],
    byProperty: new Map(columns.map((column) => [column.property, column])),
    whole: `${frame}, ${selected('t', columns)}`,
  };
  definitions.set(schema.$id, definition);
  return definition;
}
