import { purchaseStates } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { isFullyApproved } from '../approvals/index.js';

/**
 * SQL: whether purchase `t` waits for finance to book it: no one is asked (D-56), or all have approved and it is not booked, because a line
 * has no ledger (D-66).
 */
export const isToBook = (t: string): string => `(${t}.purchase_state_id = ${purchaseStates.approvalRequested} AND EXISTS (
    SELECT FROM approval_rounds r WHERE r.ecosystem_id = ${t}.ecosystem_id AND r.resource = 'purchases' AND r.entity_id = ${t}.id AND r.ended_at IS NULL
      AND (r.state = 'to-book' OR ${isFullyApproved('r')})))`;

export async function waitsForBooking(tx: Tx, ctx: RequestContext, id: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(`SELECT FROM purchases t WHERE t.ecosystem_id = $1 AND t.id = $2 AND ${isToBook('t')}`, [
    ctx.ecosystemId,
    id,
  ]);
  return rows.length > 0;
}
