import { PreparingClient } from './preparing-client.js';
import type { Tx } from './tx.js';

/**
 * Writes without waiting for the result, which is not needed: the statement goes in one flush with the next one of the transaction, such as
 * its COMMIT, or alone if none follows at once. If it fails, what follows fails with its error.
 */
export async function writeUnawaited(tx: Tx, sql: string, params: unknown[]): Promise<void> {
  const client: unknown = await tx.queryRunner?.connect();
  if (client instanceof PreparingClient) client.write({ sql, params });
  else await tx.query(sql, params);
}
