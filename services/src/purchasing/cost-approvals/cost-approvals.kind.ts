import { purchaseSchema, purchaseStates, documentStates, inboxDocumentSchema } from '@kantoor/schemas';
import { officeOfOneSql } from '../../directory/colleagues/index.js';
import type { Registration, WaitingSource } from '../../platform/records/kinds/index.js';
import { approvalsToGive } from '../approvals/index.js';
import { isToBook, purchaseShownAs } from '../purchases/index.js';
import { documentShownAs, isInInbox, isToFinalize } from '../documents/index.js';

const purchases = purchaseSchema['x-resource'].name;
const documents = inboxDocumentSchema['x-resource'].name;
const purchaseColumns = {
  ...purchaseShownAs,
  ...{ resource: `'${purchases}'`, id: 't.id', amount: 't.purchase_value', currency: 't.currency' },
};
/** SQL: purchases `t` of the ecosystem with their newest round `r`. */
const withRound = (
  ecosystem: string,
): string => `purchases t JOIN approval_rounds r ON r.ecosystem_id = t.ecosystem_id AND r.resource = '${purchases}'
    AND r.entity_id = t.id AND NOT EXISTS (SELECT FROM approval_rounds x WHERE x.ecosystem_id = r.ecosystem_id AND x.resource = r.resource
      AND x.entity_id = r.entity_id AND x.round > r.round)
  WHERE t.ecosystem_id = ${ecosystem}::int AND t.archived_at IS NULL`;

/** The person's declined requests: to correct and resubmit, or to archive. */
const declinedPurchases: WaitingSource = {
  name: 'declined-purchases',
  permission: 'purchases.read',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => ({
    rows: `${withRound(bind(ecosystemId))} AND t.purchase_state_id = ${purchaseStates.declined} AND r.requested_by = ${bind(person?.personId ?? 0)}::int`,
    order: 'r.ended_at, t.id',
    columns: { ...purchaseColumns, since: dayOf('r.ended_at') },
  }),
};

/**
 * Purchases that finance books: approved without a ledger (D-66), or without approvers because of small amounts (D-56); of the latter never
 * the requester, except in an office of one (D-64).
 */
const purchasesToBook: WaitingSource = {
  name: 'purchases-to-book',
  permission: 'approvals.all',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => {
    const [ecosystem, personId] = [bind(ecosystemId), `${bind(person?.personId ?? 0)}::int`];
    const isOthers = `(r.state <> 'to-book' OR r.requested_by <> ${personId} OR ${personId} = ${officeOfOneSql(`${ecosystem}::int`)})`;
    return {
      rows: `${withRound(ecosystem)} AND ${isToBook('t')} AND ${isOthers}`,
      order: 'r.requested_at, t.id',
      columns: { ...purchaseColumns, since: dayOf('r.requested_at') },
    };
  },
};

const documentColumns = {
  ...documentShownAs,
  ...{ resource: `'${documents}'`, id: 't.id', amount: 't.document_value', currency: 't.currency' },
};
const { approved, declined, submitted } = documentStates;

/** The person's declined documents: to correct and resubmit, or to archive. */
const declinedDocuments: WaitingSource = {
  name: 'declined-documents',
  permission: 'inbox-documents.read',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => ({
    rows: `inbox_documents t WHERE t.ecosystem_id = ${bind(ecosystemId)}::int AND t.archived_at IS NULL AND t.document_status_id = ${declined}
      AND t.initiator_id = ${bind(person?.personId ?? 0)}::int`,
    order: 't.updated_at, t.id',
    columns: { ...documentColumns, since: dayOf('t.updated_at') },
  }),
};

/** Documents ready to become a purchase: approved, or submitted with no approver to wait for; an own claim only in an office of one (D-20, D-64). */
const documentsToProcess: WaitingSource = {
  name: 'documents-to-process',
  permission: 'purchases.write',
  sql: (ctx, bind, { dayOf }) => ({
    rows: `inbox_documents t WHERE t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND t.archived_at IS NULL AND ${isInInbox(ctx, bind)}
      AND ${isToFinalize(ctx, bind)} AND (t.document_status_id = ${approved} OR (t.document_status_id = ${submitted}
        AND NOT EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = t.ecosystem_id AND r.resource = '${documents}' AND r.entity_id = t.id AND r.state = 'open')))`,
    order: 't.submitted_at, t.id',
    columns: { ...documentColumns, since: dayOf('coalesce(t.submitted_at, t.created_at)') },
  }),
};

/** Registers the waiting lists of approvals. */
export const costApprovals: Registration = {
  waiting: [
    approvalsToGive('approvals-to-give', { resource: purchases, table: 'purchases', columns: purchaseColumns }),
    declinedPurchases,
    purchasesToBook,
    approvalsToGive('document-approvals-to-give', { resource: documents, table: 'inbox_documents', columns: documentColumns }),
    declinedDocuments,
    documentsToProcess,
  ],
};
