import type { Tx } from './tx.js';

/** Returns the columns that reference the ids of a table, from the database catalogue. */
export function columnsReferringTo(tx: Tx, table: string): Promise<{ from: string; column: string }[]> {
  return tx.query(
    `SELECT c.conrelid::regclass::text AS "from", a.attname AS "column" FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'ecosystem_id'
     WHERE c.contype = 'f' AND c.confrelid = $1::regclass`,
    [table],
  );
}
