/** SQL after a `JOIN`: a table's row `as`, found by the id in a row of another table. */
export type JoinedRow = (as: string, row: string, id: string) => string;

/** Lets statements of other areas join a table; its owner documents which columns they may use. */
export const joinedRow =
  (table: string): JoinedRow =>
  (as, row, id) =>
    `${table} ${as} ON ${as}.ecosystem_id = ${row}.ecosystem_id AND ${as}.id = ${id}`;
