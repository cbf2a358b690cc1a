import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import { columnsReferringTo, type Tx } from '../database/index.js';

/** Which of these records something else leans on: a row of any table that refers to them, as the database knows, or a file that was added. */
export async function usedAmong(
  tx: Tx,
  ctx: RequestContext,
  { 'x-resource': { table, name } }: EntitySchema,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const references = await columnsReferringTo(tx, table);
  const uses = [
    `SELECT entity_id AS id FROM attachments WHERE ecosystem_id = $1 AND resource = $3 AND entity_id = ANY ($2)`,
    ...references.map(({ from, column }) => `SELECT ${column} FROM ${from} WHERE ecosystem_id = $1 AND ${column} = ANY ($2)`),
  ];
  const rows = (await tx.query(uses.join(' UNION '), [ctx.ecosystemId, ids, name])) as { id: number }[];
  return new Set(rows.map(({ id }) => id));
}
