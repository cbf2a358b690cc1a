import { documentStates, inboxDocumentSchema, type RetentionLimits } from '@kantoor/schemas';
import { isOnLedgers } from '../../masterdata/products/index.js';
import type { PurgeSource } from '../../platform/kinds/index.js';
import type { Bind } from '../../platform/records/index.js';
import { isUnderApproval, removeApprovals } from '../approvals/index.js';
import { isOverdueToKeep } from '../purchases/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = inboxDocumentSchema;
const { draft, declined, finalized } = documentStates;
const isFinalized = `t.document_status_id = ${finalized}`;
const day = `greatest(coalesce(t.purchase_invoice_date, t.created_at::date), t.created_at::date)`;

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

/** Whether its period is over, and that of the purchase that was made of it. */
const isOver = (bind: Bind, limits: RetentionLimits): string => {
  const isProperty = `EXISTS (SELECT FROM inbox_document_lines l WHERE l.ecosystem_id = t.ecosystem_id AND l.document_id = t.id
    AND ${isOnLedgers('l', bind(limits.propertyLedgers))})`;
  return `${day} <= ${bind(limits.books)}::date AND (${day} <= ${bind(limits.property)}::date OR NOT ${isProperty})
    AND EXISTS (SELECT FROM purchases p WHERE p.ecosystem_id = t.ecosystem_id AND p.id = t.purchase_id
      AND (p.archived_at IS NOT NULL OR ${isOverdueToKeep('p', bind, limits)}))`;
};

/** Documents that became nothing, and finalized ones after their time, receipts of people among them (PUR-O100, PUR-O101). */
export const documentPurges: PurgeSource[] = [
  {
    ...ofDocuments,
    name: 'archived-documents',
    shownAs: { title: 't.name', since: 't.archived_at' },
    isDue: (bind, { archivedDrafts }) =>
      `t.archived_at < ${bind(archivedDrafts)}::date + 1 AND NOT ${isFinalized} AND NOT ${isUnderApproval(resource)}`,
  },
  {
    ...ofDocuments,
    name: 'finalized-documents',
    shownAs: { title: 't.name', since: day },
    isDue: (bind, limits) => `${isFinalized} AND ${isOver(bind, limits)} AND NOT ${isUnderApproval(resource)}`,
  },
  {
    ...ofDocuments,
    name: 'declarations',
    shownAs: { title: 't.name', since: day },
    ofPerson: {
      isTheirs: (bind, address) => `t.document_type = 'Declaration' AND lower(person_email(t.initiator_id)) = ${bind(address)}`,
      // What was submitted is a claim that is not settled yet.
      keptBecause: `CASE WHEN ${isFinalized} THEN 'retention' WHEN ${isUnderApproval(resource)} THEN 'under-way'
        WHEN t.archived_at IS NULL AND t.document_status_id NOT IN (${draft}, ${declined}) THEN 'in-use' END`,
    },
  },
];
