import type { QueryRunner } from 'typeorm';
import type { RequestContext } from '../context.js';
import { tenantSettings } from './tenant-settings.js';

/** Begins and binds the transaction in one network flush, where TypeORM's own start would need three. */
export async function beginTransaction(runner: QueryRunner, ctx: RequestContext): Promise<void> {
  const begin = `BEGIN; ${tenantSettings(ctx)}`;
  await runner.query(begin);
  // TypeORM keeps the level itself: a nested `transaction` then becomes a savepoint.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
}
