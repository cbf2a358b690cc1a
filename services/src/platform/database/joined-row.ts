/** A table's row `as` by the id that a row of another table names: what follows a `JOIN`. */
export type JoinedRow = (as: string, row: string, id: string) => string;

/** Lets statements of other areas join a table of one's own; its owner says which columns they may use. */
export const joinedRow =
  (table: string): JoinedRow =>
  (as, row, id) =>
    `${table} ${as} ON ${as}.ecosystem_id = ${row}.ecosystem_id AND ${as}.id = ${id}`;
