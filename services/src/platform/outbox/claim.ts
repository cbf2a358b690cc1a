import { fixed } from '../bounds/index.js';
import type { OutboxEntry } from './outbox-entry.js';
import type { OutboxRow } from './outbox-row.js';

const batchMax = fixed('deliveriesAtOnce');

/**
 * Rows stay locked while they are handed over: other relays skip them, and a relay that dies lets them go at once. Every tenant with something
 * due has an equal share of a batch, so that a run of thousands of one tenant does not hold up the single entry of another.
 */
export const claimSql = (kinds: readonly OutboxEntry['kind'][]): string => {
  const due = `due_at <= now() AND kind IN ('${kinds.join("', '")}')`;
  const nextAfter = (condition: string): string =>
    `SELECT ecosystem_id FROM outbox WHERE ${due} ${condition} ORDER BY ecosystem_id LIMIT 1`;
  return `BEGIN; WITH RECURSIVE tenants AS (
    (${nextAfter('')}) UNION ALL
    SELECT (${nextAfter('AND ecosystem_id > t.ecosystem_id')}) FROM tenants t WHERE t.ecosystem_id IS NOT NULL)
    SELECT claimed.* FROM tenants t CROSS JOIN LATERAL (
      SELECT ecosystem_id, id, kind, payload, attempts, created_at, due_at, handed_over_at FROM outbox
      WHERE ecosystem_id = t.ecosystem_id AND ${due} ORDER BY due_at, id
      LIMIT (SELECT greatest(1, ${batchMax} / greatest(1, count(ecosystem_id))) FROM tenants) FOR UPDATE SKIP LOCKED) claimed
    ORDER BY due_at, id`;
};

/** Whether a tenant has had its whole share, so that more of it may wait. */
export function mayBeMore(rows: readonly OutboxRow[]): boolean {
  const counts = new Map<number, number>();
  for (const { ecosystem_id: tenant } of rows) counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= Math.max(1, Math.floor(batchMax / Math.max(1, counts.size)));
}
