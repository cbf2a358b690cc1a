import { documentStates, inboxDocumentSchema, paidByPerson, purchaseStates, type InboxDocumentRecord } from '@kantoor/schemas';
import { hasAccount } from '../../payables/payee-accounts/index.js';
import { payoutOf } from '../../payables/purchase-invoices/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { isInitiator } from './document-access.js';

const resource = inboxDocumentSchema['x-resource'].name;
const { draft, declined } = documentStates;
const approvedOnly = `jsonb_build_object('state', 'approved', 'paidOn', NULL, 'amount', NULL, 'currency', NULL)`;
/** SQL: all that were asked approved document `t`. */
const isApproved = `(SELECT r.state = 'approved' FROM approval_rounds r WHERE r.ecosystem_id = t.ecosystem_id AND r.resource = '${resource}'
  AND r.entity_id = t.id ORDER BY r.round DESC LIMIT 1)`;

/** SQL: how far document `t` is paid to person `me`, who declared it; null for everyone else, and before it is approved. */
const payout = (me: string, timeZone: string): string => `CASE WHEN t.initiator_id = ${me} AND t.payment_method = ${paidByPerson} THEN (
  SELECT coalesce(${payoutOf({ ecosystemId: 't.ecosystem_id', id: 'bought.purchase_invoice_id', personId: 't.initiator_id' }, timeZone)},
    CASE WHEN bought.purchase_state_id = ${purchaseStates.booked} OR ${isApproved} THEN ${approvedOnly} END)
  FROM purchases bought WHERE bought.ecosystem_id = t.ecosystem_id AND bought.id = t.purchase_id) END`;

/** SQL: document `t` is what person `me` declared, and can't be paid to them yet. */
const lacksAccount = (me: string): string => `(t.initiator_id = ${me} AND t.payment_method = ${paidByPerson}
  AND t.document_status_id NOT IN (${draft}, ${declined}) AND NOT ${hasAccount('t.ecosystem_id', 't.initiator_id')})`;

type Payout = Pick<InboxDocumentRecord, 'payout' | 'lacksAccount'>;

/** What is selected for the rows of a list. */
export const selectedPayouts = ({ person }: RequestContext, timeZone: string): string[] => {
  const me = String(person?.personId ?? 0);
  return [`${payout(me, timeZone)} AS payout`, `${lacksAccount(me)} AS "lacksAccount"`];
};

/** Returns what the declarant of a document reads about its payment; nothing for everyone else. */
export async function payoutFor(tx: Tx, ctx: RequestContext, document: Stored<'inbox-document'>, timeZone: string): Promise<Payout> {
  if (!isInitiator(ctx, document)) return { payout: null, lacksAccount: false };
  const [row] = await tx.query(
    `SELECT ${selectedPayouts(ctx, timeZone).join(', ')} FROM inbox_documents t WHERE t.ecosystem_id = $1 AND t.id = $2`,
    [ctx.ecosystemId, document.id],
  );
  return row as Payout;
}
