import { documentStateMachine, inboxDocumentSchema, purchaseSchema, purchaseStateMachine } from '@kantoor/schemas';
import type { InboxDocumentRecord } from '@kantoor/schemas';
import type { Attachments } from '../../platform/attachments/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { Stored } from '../../platform/records/index.js';

type Duplicates = InboxDocumentRecord['duplicates'];

const documents = inboxDocumentSchema['x-resource'].name;
const purchases = purchaseSchema['x-resource'].name;
/** More than a person compares. */
const shownMax = 20;

/** What of a kind looks like the document: $1 ecosystem, $2 supplier, $3 reference, $4 day, $5 amount. Each condition has its index. */
const alike = (
  kind: { table: string; resource: string; status: string; day: string; value: string },
  self: string,
  sameFile: string,
): string => `
  SELECT '${kind.resource}' AS resource, t.id, t.name, t.team_id AS "teamId", t.${kind.status} AS status,
    CASE WHEN t.organization_id = $2::int AND lower(btrim(t.reference)) = lower(btrim($3)) THEN 'reference'
      WHEN t.id = ANY (${sameFile}::int[]) THEN 'file' ELSE 'amount' END AS because
  FROM ${kind.table} t WHERE t.ecosystem_id = $1 AND t.archived_at IS NULL AND t.id IS DISTINCT FROM ${self}::int
    AND ((t.organization_id = $2::int AND lower(btrim(t.reference)) = lower(btrim($3)))
      OR (t.${kind.day} = $4::date AND t.${kind.value} = $5::numeric AND $5::numeric <> 0) OR t.id = ANY (${sameFile}::int[]))`;
const inDocuments = {
  table: 'inbox_documents',
  resource: documents,
  status: 'document_status_id',
  day: 'purchase_invoice_date',
  value: 'document_value',
};
const inPurchases = { table: 'purchases', resource: purchases, status: 'purchase_state_id', day: 'purchase_date', value: 'purchase_value' };
const alikeSql = `${alike(inPurchases, '$6', '$7')} UNION ALL ${alike(inDocuments, '$8', '$9')} ORDER BY resource DESC, id LIMIT ${shownMax}`;

/**
 * What looks like this document and was there already, whatever its team: the same reference of the same supplier (PUR-251, PUR-O53), the same file,
 * or the same day and amount. It is a warning, and refuses nothing.
 */
export async function duplicatesOf(
  tx: Tx,
  ctx: RequestContext,
  { id, organizationId, reference, purchaseInvoiceDate, documentValue, purchaseId }: Stored<'inbox-document'>,
  attachments: Attachments,
): Promise<Duplicates> {
  const sameFile = await attachments.sharedBy(tx, ctx, { resource: documents, id });
  const idsOf = (resource: string): number[] => sameFile.filter((record) => record.resource === resource).map((record) => record.id);
  const own = reference?.trim() ? reference : null;
  const found: (Omit<Duplicates[number], 'status'> & { status: number })[] = await tx.query(alikeSql, [
    ...[ctx.ecosystemId, organizationId, own, purchaseInvoiceDate, documentValue],
    ...[purchaseId, idsOf(purchases), id, idsOf(documents)],
  ]);
  return found.map(({ status, ...record }) => ({
    ...record,
    status: (record.resource === documents ? documentStateMachine : purchaseStateMachine).names[status as never],
  }));
}
