import pg from 'pg';
import type { ClientConfig, PoolConfig } from 'pg';
import { pgTypes } from './pg-types.js';

const connectMaxMs = 2_500;

/** A connection may report its loss twice, also while nobody waits for an answer; unheard, that would end the process. */
class SturdyClient extends pg.Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMaxMs });
    this.on('error', () => undefined);
  }
}

/**
 * No request waits for a database that is away, and no half-open connection keeps one waiting. A database that is merely busy is another
 * thing: in a rush on one record a request waits its turn in the pool instead of being told that the database is away.
 */
export const poolSettings = (connectionString: string, max: number): PoolConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: 15_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  statement_timeout: 25_000,
  query_timeout: 28_000,
  idle_in_transaction_session_timeout: 60_000,
  types: pgTypes,
  Client: SturdyClient,
});
