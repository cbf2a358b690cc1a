import { fixed } from '../../runtime/bounds/index.js';
import type { OutboxEntry } from './outbox-entry.js';
import type { OutboxRow } from './outbox-row.js';

const batchMax = fixed('deliveriesAtOnce');

/**
 * SQL: claims a batch. Rows stay locked while they are delivered: other relays skip them, and a relay that dies releases them at once.
 * Every tenant with entries due gets an equal share of a batch, so that thousands of one tenant do not delay a single entry of another.
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

/** Whether a tenant used its whole share, so that it may have more. */
export function mayBeMore(rows: readonly OutboxRow[]): boolean {
  const counts = new Map<number, number>();
  for (const { ecosystem_id: tenant } of rows) counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= Math.max(1, Math.floor(batchMax / Math.max(1, counts.size)));
}
