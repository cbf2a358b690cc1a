import { type EntitySchema, linesIn } from '@kantoor/schemas';
import { type Column, columnOf } from '../columns/index.js';

/** How the lines of a kind of record are stored, per `x-lines` of its schema. */
export interface LineDefinition {
  /** The property of the record that holds them on the wire. */
  property: string;
  table: string;
  /** The column that references the record. */
  owner: string;
  /** The column with the line number. */
  order: Column;
  /** The columns that clients send. */
  sent: readonly Column[];
  /** All stored columns, including those that only the service writes. */
  columns: readonly Column[];
}

const definitions = new WeakMap<EntitySchema, LineDefinition>();
const columnsOf = (fields: NonNullable<ReturnType<typeof linesIn>>['sent']): Column[] =>
  Object.entries(fields).map(([name, schema]) => columnOf(name, schema));

/** Returns the definition, built once per schema; undefined when records have no lines. */
export function lineDefinitionOf(schema: EntitySchema): LineDefinition | undefined {
  const known = definitions.get(schema);
  const lines = known ? null : linesIn(schema);
  if (!lines) return known;
  const { property, hint, sent, kept } = lines;
  const own = columnsOf(sent);
  const order = own.find((column) => column.property === hint.order)!;
  const definition = { property, table: hint.table, owner: hint.owner, order, sent: own, columns: [...own, ...columnsOf(kept)] };
  definitions.set(schema, definition);
  return definition;
}
