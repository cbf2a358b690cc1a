import {
  entitySchemas,
  stateMachineOf,
  typeWithoutNull,
  type EntitySchema,
  type PropertySchema,
  type StateMachine,
} from '@kantoor/schemas';

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'timestamp' | 'json' | 'reference' | 'state';

/** A stored property of a record or of one of its lines: its name on the wire, in the ORM and in the database. */
export interface Column {
  property: string;
  /** Name in the ORM entity; a reference holds the id of its target. */
  field: string;
  /** Name in the database. */
  name: string;
  kind: ColumnKind;
  schema: PropertySchema;
  /** Target of a reference. `wrapped`: an object with the id alias on the wire, else the bare id. */
  target?: { schema: EntitySchema; wrapped: boolean };
  /** State machine that defines its allowed states. */
  states?: StateMachine;
}

/** PostgreSQL type per kind, for statements that take their rows as JSON. */
export const sqlTypes = {
  text: 'text',
  integer: 'int',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
  json: 'jsonb',
  reference: 'int',
  state: 'smallint',
} as const satisfies Record<ColumnKind, string>;

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the id's name in the registers, e.g. organizationId. */
export const idAliasOf = (schema: EntitySchema): string => schema['x-resource'].idAlias ?? 'id';

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
  const type = typeWithoutNull(schema);
  if (type === 'boolean') return 'boolean';
  if (type === 'integer') return 'integer';
  if (type === 'number') return 'decimal';
  return type === 'string' ? 'text' : 'json';
}

/** Derives how a property is stored. */
export function columnOf(property: string, schema: PropertySchema): Column {
  const kind = kindOf(schema);
  const wrapped = kind === 'reference' && typeWithoutNull(schema) === 'object';
  const stored = wrapped || kind === 'state' ? `${property}Id` : property;
  const field = schema['x-field'] ?? stored;
  const target = schema['x-reference'] ? { schema: schemaOfResource(schema['x-reference']), wrapped } : undefined;
  const states = schema['x-state'] ? stateMachineOf(schema['x-state']) : undefined;
  return { property, field, name: schema['x-column'] ?? snakeCase(stored), kind, schema, target, states };
}
