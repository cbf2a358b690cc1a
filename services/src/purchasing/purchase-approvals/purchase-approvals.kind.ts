import { purchaseSchema, purchaseStates } from '@kantoor/schemas';
import type { Registration, WaitingSource } from '../../platform/records/kinds/index.js';
import { approvalsToGive } from '../approvals/index.js';
import { isToBook, purchaseShownAs } from '../purchases/index.js';

const resource = purchaseSchema['x-resource'].name;
const columns = {
  ...purchaseShownAs,
  ...{ resource: `'${resource}'`, id: 't.id', amount: 't.purchase_value', currency: 't.currency' },
};
/** SQL: purchases `t` of the ecosystem with their newest round `r`. */
const withRound = (
  ecosystem: string,
): string => `purchases t JOIN approval_rounds r ON r.ecosystem_id = t.ecosystem_id AND r.resource = '${resource}'
    AND r.entity_id = t.id AND NOT EXISTS (SELECT FROM approval_rounds x WHERE x.ecosystem_id = r.ecosystem_id AND x.resource = r.resource
      AND x.entity_id = r.entity_id AND x.round > r.round)
  WHERE t.ecosystem_id = ${ecosystem}::int AND t.archived_at IS NULL`;

const toGive = approvalsToGive('approvals-to-give', { resource, table: 'purchases', columns });

/** The person's declined requests: to correct and resubmit, or to archive. */
const declinedPurchases: WaitingSource = {
  name: 'declined-purchases',
  permission: 'purchases.read',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => ({
    rows: `${withRound(bind(ecosystemId))} AND t.purchase_state_id = ${purchaseStates.declined} AND r.requested_by = ${bind(person?.personId ?? 0)}::int`,
    order: 'r.ended_at, t.id',
    columns: { ...columns, since: dayOf('r.ended_at') },
  }),
};

/** Purchases that finance books, never the requester: without approvers because of small amounts (D-56), or approved without a ledger (D-66). */
const purchasesToBook: WaitingSource = {
  name: 'purchases-to-book',
  permission: 'approvals.all',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => ({
    rows: `${withRound(bind(ecosystemId))} AND ${isToBook('t')} AND r.requested_by <> ${bind(person?.personId ?? 0)}::int`,
    order: 'r.requested_at, t.id',
    columns: { ...columns, since: dayOf('r.requested_at') },
  }),
};

/** Registers the waiting lists of purchase approvals. */
export const purchaseApprovalsKind: Registration = { waiting: [toGive, declinedPurchases, purchasesToBook] };
