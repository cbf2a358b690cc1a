import type { EntityManager } from 'typeorm';
import { fixed } from '../../runtime/bounds/index.js';
import type { IdempotentAttempt, RequestContext } from '../../runtime/context.js';
import { Problem } from '../../runtime/problems/index.js';

/** The transaction that stores the answer; `database` imports this folder, not the other way round. */
type Queried = Pick<EntityManager, 'query'>;
interface Writes {
  query(sql: string, params: unknown[]): Promise<unknown>;
}

export interface Answer<T> {
  value: T;
}

const stepsTaken = new WeakMap<IdempotentAttempt, number>();

/** Numbers the transactions of a request. Each stores its own answer, so a retry continues where the request stopped. */
export function nextStep(ctx: RequestContext): number {
  if (!ctx.idempotency) return 0;
  const step = stepsTaken.get(ctx.idempotency) ?? 0;
  stepsTaken.set(ctx.idempotency, step + 1);
  return step;
}

/**
 * Returns the answer given earlier under this key. Locks the key until the transaction ends, so that a second request cannot run at the
 * same time. Both statements go in one flush, in this order: what the second one reads was committed before the lock.
 */
export async function earlierAnswer<T>(tx: Queried, ctx: RequestContext, step: number): Promise<Answer<T> | undefined> {
  const attempt = ctx.idempotency;
  if (!attempt) return undefined;
  const scope = [ctx.ecosystemId, ctx.person?.personId ?? 0, attempt.route, attempt.key];
  const [[lock], [row]] = await Promise.all([
    tx.query(`SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS held`, [JSON.stringify(scope)]),
    tx.query(
      `SELECT body_hash, answer FROM idempotency_keys
       WHERE ecosystem_id = $1 AND person_id = $2 AND route = $3 AND key = $4 AND step = $5 AND created_at > now() - interval '24 hours'`,
      [...scope, step],
    ),
  ]);
  if (!lock.held) throw new Problem('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 });
  if (!row) return undefined;
  if (row.body_hash !== attempt.bodyHash) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return { value: (row.answer as { value?: T }).value as T };
}

/**
 * Stores the answer in the transaction that produced it: both are committed or neither. Operations return ids, so an answer larger than a
 * record is a mistake.
 */
export async function keepAnswer(tx: Writes, ctx: RequestContext, step: number, value: unknown): Promise<void> {
  const attempt = ctx.idempotency;
  if (!attempt) return;
  const stored = JSON.stringify({ value });
  if (Buffer.byteLength(stored) > fixed('storedAnswerBytes')) throw new Problem('ANSWER_TOO_LARGE');
  await tx.query(
    `INSERT INTO idempotency_keys (ecosystem_id, person_id, route, key, step, body_hash, answer) VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb)
     ON CONFLICT (ecosystem_id, person_id, route, key, step)
     DO UPDATE SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()`,
    [ctx.ecosystemId, ctx.person?.personId ?? 0, attempt.route, attempt.key, step, attempt.bodyHash, stored],
  );
}
