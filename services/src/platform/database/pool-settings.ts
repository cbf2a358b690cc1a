import type { PoolConfig } from 'pg';
import { pgTypes } from './pg-types.js';

/** No request waits for a database that is away, and no half-open connection keeps one waiting. */
export const poolSettings = (connectionString: string, max: number): PoolConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: 2_500,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  statement_timeout: 25_000,
  query_timeout: 28_000,
  idle_in_transaction_session_timeout: 60_000,
  types: pgTypes,
});
