import type { PoolClient } from 'pg';
import type { Delivered } from './deliver-all.js';

/** An outage is short, a poisoned entry stays: retry quickly at first, then once a minute. */
export const retryAfterMs = (attempts: number): number => (attempts < 12 ? Math.min(250 * 2 ** attempts, 5_000) : 60_000);
/** Delay before a job in Redis is checked again. */
const lookAgainMs = 30_000;

/** Records the outcome of a batch. */
export async function settle(client: PoolClient, delivered: Delivered[]): Promise<void> {
  const done = delivered.filter(({ outcome }) => outcome === 'done');
  const others = delivered.filter(({ outcome }) => outcome !== 'done');
  if (done.length > 0) {
    await client.query(
      `DELETE FROM outbox o USING unnest($1::int[], $2::bigint[]) AS d (ecosystem_id, id) WHERE o.ecosystem_id = d.ecosystem_id AND o.id = d.id`,
      [done.map(({ row }) => row.ecosystem_id), done.map(({ row }) => row.id)],
    );
  }
  if (others.length === 0) return;
  await client.query(
    `UPDATE outbox o SET due_at = now() + d.wait * interval '1 ms', attempts = d.attempts, last_error = d.error,
       handed_over_at = CASE WHEN d.handed_over THEN coalesce(o.handed_over_at, now()) END
     FROM unnest($1::int[], $2::bigint[], $3::int[], $4::int[], $5::text[], $6::bool[]) AS d (ecosystem_id, id, wait, attempts, error, handed_over)
     WHERE o.ecosystem_id = d.ecosystem_id AND o.id = d.id`,
    [
      others.map(({ row }) => row.ecosystem_id),
      others.map(({ row }) => row.id),
      others.map(({ row, outcome }) => (outcome === 'failed' ? retryAfterMs(row.attempts) : lookAgainMs)),
      others.map(({ row, outcome }) => (outcome === 'failed' ? row.attempts + 1 : row.attempts)),
      others.map(({ error }) => error?.slice(0, 1_000) ?? null),
      others.map(({ outcome }) => outcome === 'handed over'),
    ],
  );
}
