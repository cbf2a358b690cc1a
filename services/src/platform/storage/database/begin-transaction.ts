import type { QueryRunner } from 'typeorm';
import type { RequestContext } from '../../runtime/context.js';
import { tenantSettings } from './tenant-settings.js';

/** Begins the transaction and binds it to the tenant in one network flush, where TypeORM's own start needs three. */
export async function beginTransaction(runner: QueryRunner, ctx: RequestContext): Promise<void> {
  const begin = `BEGIN; ${tenantSettings(ctx)}`;
  await runner.query(begin);
  // TypeORM tracks the depth itself, so that a nested `transaction` becomes a savepoint.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
}
