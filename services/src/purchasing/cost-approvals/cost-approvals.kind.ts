import { purchaseSchema, purchaseStates, documentStates, inboxDocumentSchema } from '@kantoor/schemas';
import type { Registration, WaitingSource } from '../../platform/records/kinds/index.js';
import { approvalsToGive } from '../approvals/index.js';
import { purchaseShownAs } from '../purchases/index.js';
import { documentShownAs } from '../documents/index.js';
import { rowsToBook, rowsToProcess, withRound } from './waiting-rows.js';

const purchases = purchaseSchema['x-resource'].name;
const documents = inboxDocumentSchema['x-resource'].name;
const purchaseColumns = {
  ...purchaseShownAs,
  ...{ resource: `'${purchases}'`, id: 't.id', amount: 't.purchase_value', currency: 't.currency' },
};
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

/** Purchases that finance books. */
const purchasesToBook: WaitingSource = {
  name: 'purchases-to-book',
  permission: 'approvals.all',
  sql: (ctx, bind, { dayOf }) => ({
    rows: rowsToBook(ctx, bind),
    order: 'r.requested_at, t.id',
    columns: { ...purchaseColumns, since: dayOf('r.requested_at') },
  }),
};

const documentColumns = {
  ...documentShownAs,
  ...{ resource: `'${documents}'`, id: 't.id', amount: 't.document_value', currency: 't.currency' },
};
const { declined } = documentStates;

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

/** Documents ready to become a purchase. */
const documentsToProcess: WaitingSource = {
  name: 'documents-to-process',
  permission: 'purchases.write',
  sql: (ctx, bind, { dayOf }) => ({
    rows: rowsToProcess(ctx, bind),
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
