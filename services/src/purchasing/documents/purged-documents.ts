import { documentStates, inboxDocumentSchema, purchaseStates } from '@kantoor/schemas';
import { isOnLedgers } from '../../masterdata/products/index.js';
import type { PurgeLimits, PurgeSource } from '../../platform/records/kinds/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import { isUnderApproval, removeApprovals } from '../approvals/index.js';
import { isOverdueToKeep } from '../purchases/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = inboxDocumentSchema;
const { draft, declined, finalized } = documentStates;
const isFinalized = `t.document_status_id = ${finalized}`;
/** SQL: the later of the invoice date and the day the document arrived. */
const dayOfDocument = (dayOf: PurgeLimits['dayOf']): string => `greatest(t.purchase_invoice_date, ${dayOf('t.created_at')})`;

const ofDocuments: Pick<PurgeSource, 'entity' | 'resource' | 'table' | 'remove'> = {
  ...{ entity, resource, table },
  remove: async (tx, ctx, ids) => {
    await removeApprovals(tx, ctx, resource, ids);
    const key = [ctx.ecosystemId, ids];
    for (const [of, column] of [
      ['document_predictions', 'document_id'],
      ['mailed_files', 'document_id'],
      ['inbox_document_lines', 'document_id'],
      ['inbox_documents', 'id'],
    ] as const)
      await tx.query(`DELETE FROM ${of} WHERE ecosystem_id = $1 AND ${column} = ANY ($2)`, key);
  },
};

/** SQL: whether its retention period is over, and that of its purchase. */
const isOver = (bind: Bind, limits: PurgeLimits): string => {
  const day = dayOfDocument(limits.dayOf);
  const isProperty = `EXISTS (SELECT FROM inbox_document_lines l WHERE l.ecosystem_id = t.ecosystem_id AND l.document_id = t.id
    AND ${isOnLedgers('l', bind(limits.propertyLedgers))})`;
  return `${day} <= ${bind(limits.books)}::date AND (${day} <= ${bind(limits.property)}::date OR NOT ${isProperty})
    AND EXISTS (SELECT FROM purchases p WHERE p.ecosystem_id = t.ecosystem_id AND p.id = t.purchase_id
      AND ((p.archived_at IS NOT NULL AND p.purchase_state_id <> ${purchaseStates.booked}) OR ${isOverdueToKeep('p', bind, limits)}))`;
};

/** Documents that became no purchase, begun documents, and finalized documents after their retention period, including receipts (PUR-O100, PUR-O101). */
export const documentPurges: PurgeSource[] = [
  {
    ...ofDocuments,
    name: 'archived-documents',
    shownAs: { title: 't.name', since: (dayOf) => dayOf('t.archived_at') },
    isDue: (
      bind,
      { archivedDrafts, dayOf },
    ) => `t.document_status_id = ${draft} AND ${dayOf('t.archived_at')} <= ${bind(archivedDrafts)}::date
      AND NOT ${isUnderApproval(resource)}`,
  },
  {
    ...ofDocuments,
    name: 'begun-documents',
    shownAs: { title: 't.name', since: (dayOf) => dayOf('t.created_at') },
    isDue: (bind, { begunDocuments, dayOf }) => `t.begun AND ${dayOf('t.created_at')} <= ${bind(begunDocuments)}::date`,
  },
  {
    ...ofDocuments,
    name: 'finalized-documents',
    shownAs: { title: 't.name', since: dayOfDocument },
    isDue: (bind, limits) => `${isFinalized} AND ${isOver(bind, limits)} AND NOT ${isUnderApproval(resource)}`,
  },
  {
    ...ofDocuments,
    name: 'declarations',
    shownAs: { title: 't.name', since: dayOfDocument },
    ofPerson: {
      isTheirs: (bind, address) => `t.document_type = 'Declaration' AND lower(person_email(t.initiator_id)) = ${bind(address)}`,
      // A submitted document is an unsettled claim.
      keptBecause: `CASE WHEN ${isFinalized} THEN 'retention' WHEN ${isUnderApproval(resource)} THEN 'under-way'
        WHEN t.archived_at IS NULL AND t.document_status_id NOT IN (${draft}, ${declined}) THEN 'in-use' END`,
    },
  },
];
