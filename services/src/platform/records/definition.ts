import { entitySchemas, stateNamesOf } from '@kantoor/schemas';
import type { EntitySchema, PropertySchema, ResourceHint } from '@kantoor/schemas';

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'timestamp' | 'json' | 'reference' | 'state';

/** One stored property of an entity: its name on the wire, in the ORM and in the database. */
export interface Column {
  property: string;
  /** Name in the ORM entity; a reference keeps the id of what it points at. */
  field: string;
  /** Name in the database. */
  name: string;
  kind: ColumnKind;
  schema: PropertySchema;
  /** What a reference points at. `wrapped`: an object with the id alias on the wire, else the bare id. */
  target?: { schema: EntitySchema; wrapped: boolean };
  /** The names of the states it may have. */
  states?: Readonly<Record<number, string>>;
}

export interface RecordDefinition {
  schema: EntitySchema;
  resource: ResourceHint;
  columns: Column[];
  byProperty: ReadonlyMap<string, Column>;
}

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const schemaOfResource = (resource: string): EntitySchema => {
  const schema = Object.values(entitySchemas).find((candidate) => candidate['x-resource'].name === resource);
  if (!schema) throw new Error(`No entity schema describes the resource ${resource}`);
  return schema;
};

function kindOf(schema: PropertySchema): ColumnKind {
  if (schema['x-state']) return 'state';
  if (schema['x-reference']) return 'reference';
  if (schema['x-date']) return 'date';
  if (schema.format === 'date-time') return 'timestamp';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'integer') return 'integer';
  if (schema.type === 'number') return 'decimal';
  return schema.type === 'string' ? 'text' : 'json';
}

function columnOf(property: string, schema: PropertySchema): Column {
  const kind = kindOf(schema);
  const wrapped = kind === 'reference' && schema.type === 'object';
  const field = wrapped || kind === 'state' ? `${property}Id` : property;
  const target = schema['x-reference'] ? { schema: schemaOfResource(schema['x-reference']), wrapped } : undefined;
  const states = schema['x-state'] ? stateNamesOf(schema['x-state']) : undefined;
  return { property, field, name: schema['x-column'] ?? snakeCase(field), kind, schema, target, states };
}

const definitions = new Map<string, RecordDefinition>();

/** How the records of an entity schema are stored; made once per schema. */
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

/** The name of the id in the registers, e.g. organizationId. */
export const idAliasOf = (schema: EntitySchema): string => schema['x-resource'].idAlias ?? 'id';
