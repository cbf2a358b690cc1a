import { documentStates, inboxDocumentSchema } from '@kantoor/schemas';
import type { Registration, WaitingSource } from '../../platform/records/kinds/index.js';
import { approvalsToGive } from '../approvals/index.js';
import { documentShownAs, isInInbox, isToFinalize } from '../documents/index.js';

const resource = inboxDocumentSchema['x-resource'].name;
const columns = { ...documentShownAs, ...{ resource: `'${resource}'`, id: 't.id', amount: 't.document_value', currency: 't.currency' } };
const { approved, declined, submitted } = documentStates;

/** The person's declined documents: to correct and resubmit, or to archive. */
const declinedDocuments: WaitingSource = {
  name: 'declined-documents',
  permission: 'inbox-documents.read',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => ({
    rows: `inbox_documents t WHERE t.ecosystem_id = ${bind(ecosystemId)}::int AND t.archived_at IS NULL AND t.document_status_id = ${declined}
      AND t.initiator_id = ${bind(person?.personId ?? 0)}::int`,
    order: 't.updated_at, t.id',
    columns: { ...columns, since: dayOf('t.updated_at') },
  }),
};

/** Documents ready to become a purchase: approved, or submitted with no approver to wait for; an own claim only in an office of one (D-20, D-64). */
const documentsToProcess: WaitingSource = {
  name: 'documents-to-process',
  permission: 'purchases.write',
  sql: (ctx, bind, { dayOf }) => ({
    rows: `inbox_documents t WHERE t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND t.archived_at IS NULL AND ${isInInbox(ctx, bind)}
      AND ${isToFinalize(ctx, bind)} AND (t.document_status_id = ${approved} OR (t.document_status_id = ${submitted}
        AND NOT EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = t.ecosystem_id AND r.resource = '${resource}' AND r.entity_id = t.id AND r.state = 'open')))`,
    order: 't.submitted_at, t.id',
    columns: { ...columns, since: dayOf('coalesce(t.submitted_at, t.created_at)') },
  }),
};

/** Registers the waiting lists of documents. */
export const documentApprovalsKind: Registration = {
  waiting: [
    approvalsToGive('document-approvals-to-give', { resource, table: 'inbox_documents', columns }),
    declinedDocuments,
    documentsToProcess,
  ],
};
