import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** Inserts any number of rows of the ecosystem in one statement; a row maps column names to values. */
export async function insertRows(
  tx: Tx,
  ctx: RequestContext,
  { table, types }: { table: string; types: Readonly<Record<string, string>> },
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(types).join(', ');
  const typed = Object.entries(types).map(([column, type]) => `${column} ${type}`);
  await tx.query(
    `INSERT INTO ${table} (ecosystem_id, ${columns}) SELECT $1, ${columns} FROM jsonb_to_recordset($2::jsonb) AS r (${typed.join(', ')})`,
    [ctx.ecosystemId, JSON.stringify(rows)],
  );
}
