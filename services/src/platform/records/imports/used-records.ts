import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { columnsReferringTo, type Tx } from '../../storage/database/index.js';
import type { RecordHistory } from '../kinds/index.js';

/**
 * Returns which of these records are in use: referenced by a row of any table, per the database's foreign keys, or with an attached file.
 * What the database keeps about a record by itself is no use of it.
 */
export async function usedAmong(
  tx: Tx,
  ctx: RequestContext,
  { 'x-resource': { table, name } }: EntitySchema,
  ids: readonly number[],
  history: readonly RecordHistory[],
): Promise<ReadonlySet<number>> {
  const references = await columnsReferringTo(tx, table);
  const uses = [
    `SELECT entity_id AS id FROM attachments WHERE ecosystem_id = $1 AND resource = $3 AND entity_id = ANY ($2)`,
    ...references.map(({ from, column }) => {
      const isUse = history.find(({ table: kept }) => kept === from)?.isUse ?? 'true';
      return `SELECT ${column} FROM ${from} WHERE ecosystem_id = $1 AND ${column} = ANY ($2) AND ${isUse}`;
    }),
  ];
  const rows = (await tx.query(uses.join(' UNION '), [ctx.ecosystemId, ids, name])) as { id: number }[];
  return new Set(rows.map(({ id }) => id));
}
