import { type Column, sqlTypes } from './column.js';

/** Values by field. */
export type FieldValues = Readonly<Record<string, unknown>>;

const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(', ');
/** SQL: the columns, typed, of rows passed as JSON. */
export const typedNames = (columns: readonly Column[]): string => columns.map(({ name, kind }) => `${name} ${sqlTypes[kind]}`).join(', ');
/** SQL: the columns of a stored row by their field names. */
export const selected = (row: string, columns: readonly Column[]): string =>
  columns.map(({ name, field }) => `${row}.${name} AS "${field}"`).join(', ');

/** The columns that at least one of these rows has a value for, also an empty one. */
export const namedColumns = (columns: readonly Column[], rows: readonly FieldValues[]): Column[] =>
  columns.filter(({ field }) => rows.some((row) => row[field] !== undefined));

/** Rows as JSON for `jsonb_to_recordset`: by column names. */
export const rowsAsJson = (columns: readonly Column[], rows: readonly FieldValues[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(({ name, field }) => [name, row[field] ?? null]))));

/** A statement with its parameters; `$1` is the ecosystem. */
export interface RowsStatement {
  sql: string;
  params: unknown[];
}

/** Inserts any number of rows of an ecosystem in one statement; `more` follows it, such as `RETURNING id`. */
export function insertOf(
  table: string,
  columns: readonly Column[],
  rows: readonly FieldValues[],
  ecosystemId: number,
  more = '',
): RowsStatement {
  const written = namedColumns(columns, rows);
  return {
    sql: `INSERT INTO ${table} AS t (ecosystem_id, ${namesOf(written)})
      SELECT $1, ${namesOf(written)} FROM jsonb_to_recordset($2::jsonb) AS r (${typedNames(written)}) ${more}`,
    params: [ecosystemId, rowsAsJson(written, rows)],
  };
}

/**
 * Writes these columns of any number of locked records in one statement: each row has its `id` and a value for each. A function returns SQL
 * that gives all rows the value, such as `now()`.
 */
export function updateOf(
  table: string,
  columns: readonly Column[],
  rows: readonly FieldValues[],
  ecosystemId: number,
  more = '',
): RowsStatement {
  const sqlOf = ({ field }: Column): string | undefined => {
    const value = rows[0]?.[field];
    return typeof value === 'function' ? (value as () => string)() : undefined;
  };
  const assignments = columns.map((column) => `${column.name} = ${sqlOf(column) ?? `r.${column.name}`}, `).join('');
  const keyed = [idColumn, ...columns.filter((column) => sqlOf(column) === undefined)];
  return {
    sql: `UPDATE ${table} t SET ${assignments}version = t.version + 1, updated_at = now()
      FROM jsonb_to_recordset($2::jsonb) AS r (${typedNames(keyed)}) WHERE t.ecosystem_id = $1 AND t.id = r.id ${more}`,
    params: [ecosystemId, rowsAsJson(keyed, rows)],
  };
}

/** The id of a record, and when it was archived, as columns that statements of the service write. */
export const idColumn: Column = { property: 'id', field: 'id', name: 'id', kind: 'integer', schema: {} };
export const archivedColumn: Column = { property: 'archivedAt', field: 'archivedAt', name: 'archived_at', kind: 'timestamp', schema: {} };
