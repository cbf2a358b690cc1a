import { documentStates, inboxDocumentSchema, purchaseSchema } from '@kantoor/schemas';
import { officeOfOneSql } from '../../directory/colleagues/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { isInInbox, isToFinalize } from '../documents/index.js';
import { isToBook } from '../purchases/index.js';

const purchases = purchaseSchema['x-resource'].name;
const documents = inboxDocumentSchema['x-resource'].name;
const { approved, submitted } = documentStates;

/** SQL: purchases `t` of the ecosystem with their newest round `r`. */
export const withRound = (
  ecosystem: string,
): string => `purchases t JOIN approval_rounds r ON r.ecosystem_id = t.ecosystem_id AND r.resource = '${purchases}'
    AND r.entity_id = t.id AND NOT EXISTS (SELECT FROM approval_rounds x WHERE x.ecosystem_id = r.ecosystem_id AND x.resource = r.resource
      AND x.entity_id = r.entity_id AND x.round > r.round)
  WHERE t.ecosystem_id = ${ecosystem}::int AND t.archived_at IS NULL`;

/**
 * SQL: purchases `t` with their round `r` that finance books: approved without a ledger (D-66), or without approvers because of small
 * amounts (D-56); of the latter never the requester, except in an office of one (D-64).
 */
export function rowsToBook({ ecosystemId, person }: RequestContext, bind: Bind): string {
  const [ecosystem, personId] = [bind(ecosystemId), `${bind(person?.personId ?? 0)}::int`];
  const isOthers = `(r.state <> 'to-book' OR r.requested_by <> ${personId} OR ${personId} = ${officeOfOneSql(`${ecosystem}::int`)})`;
  return `${withRound(ecosystem)} AND ${isToBook('t')} AND ${isOthers}`;
}

/**
 * SQL: documents `t` ready to become a purchase: approved, or submitted with no approver to wait for; an own claim only in an office of one
 * (D-20, D-64).
 */
export const rowsToProcess = (
  ctx: RequestContext,
  bind: Bind,
): string => `inbox_documents t WHERE t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND t.archived_at IS NULL AND ${isInInbox(ctx, bind)}
      AND ${isToFinalize(ctx, bind)} AND (t.document_status_id = ${approved} OR (t.document_status_id = ${submitted}
        AND NOT EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = t.ecosystem_id AND r.resource = '${documents}' AND r.entity_id = t.id AND r.state = 'open')))`;
