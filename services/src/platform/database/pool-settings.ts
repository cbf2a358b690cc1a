import type { PoolClient, PoolConfig, Submittable } from 'pg';
import { pgTypes } from './pg-types.js';
import { connectionLifetimeSeconds } from './prepared-names.js';
import { type BoundedConfig, ResilientClient } from './resilient-client.js';

/**
 * No request waits for a database that is away, and no half-open connection keeps one waiting. A database that is merely busy is another
 * thing: under load on one record a request waits its turn in the pool instead of being refused as if the database were away.
 */
export const poolSettings = (connectionString: string, max: number, rowBytesMax?: number): PoolConfig & BoundedConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: 15_000,
  idleTimeoutMillis: 30_000,
  maxLifetimeSeconds: connectionLifetimeSeconds,
  keepAlive: true,
  statement_timeout: 25_000,
  query_timeout: 28_000,
  idle_in_transaction_session_timeout: 60_000,
  types: pgTypes,
  Client: ResilientClient,
  ...(rowBytesMax && { rowBytesMax }),
});

interface Sendable<Answer> extends Submittable {
  callback(error: Error | undefined, answer?: Answer): void;
}
/** One statement of our own making on a pooled connection. */
export const sent = <Answer>(client: PoolClient, query: Sendable<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    query.callback = (error, answer) => (error ? reject(error) : resolve(answer!));
    client.query(query);
  });

/** An error of the server has a code of five characters and leaves the connection usable. */
export const isBroken = (reason: unknown): boolean =>
  reason !== undefined && !/^(?!57P)[\dA-Z]{5}$/.test((reason as { code?: string }).code ?? '');
