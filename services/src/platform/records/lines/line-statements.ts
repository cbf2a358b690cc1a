import { type FieldValues, insertOf, namedColumns, rowsAsJson, type RowsStatement, typedNames } from '../columns/index.js';
import type { LineDefinition } from './line-definition.js';

/** Lines, values by field, of the record that they belong to. */
export interface OwnedLines {
  ownerId: number;
  lines: readonly object[];
}

const ownerField = 'ownerRecordId';

/** Inserts the lines of any number of records in one statement; undefined when there are none. */
export function insertOfLines(
  { table, owner, columns }: LineDefinition,
  all: readonly OwnedLines[],
  ecosystemId: number,
  more = '',
): RowsStatement | undefined {
  const rows = all.flatMap(({ ownerId, lines }) => lines.map((line) => ({ ...line, [ownerField]: ownerId })));
  if (rows.length === 0) return undefined;
  const ownerColumn = { property: ownerField, field: ownerField, name: owner, kind: 'integer', schema: {} } as const;
  return insertOf(table, [ownerColumn, ...columns], rows, ecosystemId, more);
}

/** Writes values of lines of a record, the same fields of each, by their numbers; undefined when there are none. */
export function updateOfLines(
  { table, owner, order, columns }: LineDefinition,
  { ownerId, lines }: { ownerId: number; lines: readonly FieldValues[] },
  ecosystemId: number,
): RowsStatement | undefined {
  if (lines.length === 0) return undefined;
  const written = namedColumns(columns, lines);
  const assignments = written.filter((column) => column !== order).map(({ name }) => `${name} = r.${name}`);
  return {
    sql: `UPDATE ${table} l SET ${assignments.join(', ')} FROM jsonb_to_recordset($3::jsonb) AS r (${typedNames(written)})
      WHERE l.ecosystem_id = $1 AND l.${owner} = $2 AND l.${order.name} = r.${order.name}`,
    params: [ecosystemId, ownerId, rowsAsJson(written, lines)],
  };
}
