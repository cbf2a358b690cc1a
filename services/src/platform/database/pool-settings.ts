import pg from 'pg';
import type { ClientConfig, PoolConfig } from 'pg';
import { pgTypes } from './pg-types.js';

/** A connection may report its loss twice, also while nobody waits for an answer; unheard, that would end the process. */
class SturdyClient extends pg.Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

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
  Client: SturdyClient,
});
