import type { Tx } from '@kantoor/services/data';

type Row = Record<string, unknown>;

/** Writes rows of one ecosystem, a table at a time; rows of one call have the same columns. */
export class Rows {
  constructor(
    private readonly tx: Tx,
    private readonly ecosystemId: number,
  ) {}

  /** Assigns numbers from the table's own sequence, in order: rows can then reference each other before they are written. */
  async numbered<T extends object>(table: string, items: readonly T[]): Promise<(T & { id: number })[]> {
    const ids: { id: number }[] = await this.tx.query(
      `SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id FROM generate_series(1, $2::int)`,
      [table, items.length],
    );
    return items.map((item, i) => ({ ...item, id: ids[i]!.id }));
  }

  async insert(table: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = ['ecosystem_id', ...Object.keys(rows[0]!)].join(', ');
    const values = JSON.stringify(rows.map((row) => ({ ...row, ecosystem_id: this.ecosystemId })));
    await this.tx.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
      values,
    ]);
  }

  /** Sets the other columns of the rows with these ids. */
  async update(table: string, rows: readonly (Row & { id: number })[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!).filter((column) => column !== 'id');
    await this.tx.query(
      `UPDATE ${table} AS t SET ${columns.map((column) => `${column} = r.${column}`).join(', ')}
       FROM jsonb_populate_recordset(NULL::${table}, $2::jsonb) AS r WHERE t.ecosystem_id = $1 AND t.id = r.id`,
      [this.ecosystemId, JSON.stringify(rows)],
    );
  }
}
