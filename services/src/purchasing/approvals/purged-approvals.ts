import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** SQL: whether record `t` of a resource has an open approval round. */
export const isUnderApproval = (resource: string): string => `EXISTS (SELECT FROM approval_rounds r
  WHERE r.ecosystem_id = t.ecosystem_id AND r.resource = '${resource}' AND r.entity_id = t.id AND r.ended_at IS NULL)`;

/** Deletes the rounds of purged records, with all their questions and answers. */
export async function removeApprovals(tx: Tx, ctx: RequestContext, resource: string, ids: readonly number[]): Promise<void> {
  const key = [ctx.ecosystemId, resource, ids];
  const ofRecords = `ecosystem_id = $1 AND resource = $2 AND entity_id = ANY ($3)`;
  const approvals = `(SELECT id FROM approvals WHERE ${ofRecords})`;
  await tx.query(`DELETE FROM approval_notice_items WHERE ecosystem_id = $1 AND approval_id IN ${approvals}`, key);
  await tx.query(`DELETE FROM approval_questions WHERE ecosystem_id = $1 AND approval_id IN ${approvals}`, key);
  // A mail may also list approvals of other records.
  await tx.query(
    `DELETE FROM approval_notice_items WHERE ecosystem_id = $1 AND notice_id IN (SELECT id FROM approval_notices WHERE ${ofRecords})`,
    key,
  );
  for (const table of ['approval_notices', 'approvals', 'approval_rounds', 'approval_seals', 'approval_authors', 'decisions_alone'])
    await tx.query(`DELETE FROM ${table} WHERE ${ofRecords}`, key);
}
