import type { Pool, PoolClient, PoolConfig, Submittable } from 'pg';
import { poolConnections, poolWaiting } from '../../runtime/metrics/index.js';
import { pgTypes } from './pg-types.js';
import { connectionLifetimeSeconds } from './prepared-names.js';
import { type BoundedConfig, ResilientClient } from './resilient-client.js';

/**
 * Settings that make requests fail fast when the database is unavailable or a connection is half-open. When the database is merely busy,
 * under load on one record, a request waits its turn in the pool instead of being refused. Nothing here is sent to the database when a
 * connection opens: a pooler in transaction mode would not pass it on (`loginLimits`).
 */
export const poolSettings = (connectionString: string, max: number, rowBytesMax?: number): PoolConfig & BoundedConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: 15_000,
  idleTimeoutMillis: 30_000,
  maxLifetimeSeconds: connectionLifetimeSeconds,
  keepAlive: true,
  // Longer than the limit of the login, by which the database ends a statement itself.
  query_timeout: 28_000,
  types: pgTypes,
  Client: ResilientClient,
  ...(rowBytesMax && { rowBytesMax }),
});

/** Shows in the metrics how much of a pool is in use, and what waits for it, also in the queue before it. */
export function measurePool(name: string, { totalCount, idleCount, waitingCount, options }: Pool, queue?: { waitingCount: number }): void {
  poolConnections.set({ pool: name, state: 'used' }, totalCount - idleCount);
  poolConnections.set({ pool: name, state: 'most' }, options.max);
  poolWaiting.set({ pool: name }, waitingCount + (queue?.waitingCount ?? 0));
}

interface Sendable<Answer> extends Submittable {
  callback(error: Error | undefined, answer?: Answer): void;
}
/** Sends one of our own statement types on a pooled connection. */
export const sent = <Answer>(client: PoolClient, query: Sendable<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    query.callback = (error, answer) => (error ? reject(error) : resolve(answer!));
    client.query(query);
  });

/** Whether the connection is unusable: a server error has a five-character code and leaves it usable. */
export const isBroken = (reason: unknown): boolean =>
  reason !== undefined && !/^(?!57P)[\dA-Z]{5}$/.test((reason as { code?: string }).code ?? '');
