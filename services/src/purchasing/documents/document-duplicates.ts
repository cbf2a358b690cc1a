import {
  documentStateMachine,
  inboxDocumentSchema,
  purchaseSchema,
  purchaseStateMachine,
  type InboxDocumentRecord,
} from '@kantoor/schemas';
import type { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { RecordAccess } from '../../platform/records/kinds/index.js';
import type { Bind, Stored } from '../../platform/records/records/index.js';
import { sameSeller } from '../costs/index.js';
import { isComplete } from './document-access.js';
import { documentTitle } from './document-title.js';

type Duplicates = InboxDocumentRecord['duplicates'];

const documents = inboxDocumentSchema['x-resource'].name;
const purchases = purchaseSchema['x-resource'].name;
/** Maximum number of duplicates shown. */
const shownMax = 20;

interface Kind {
  table: string;
  resource: string;
  status: string;
  day: string;
  value: string;
  /** SQL: by what people recognize row `t`. */
  title: string;
  /** SQL: a further condition on row `t` for records that count as possible duplicates. */
  only: string;
}

/**
 * SQL: records of a resource that resemble the document: $1 ecosystem, $2 supplier, $3 reference, $4 day, $5 amount, $10 shop. Each condition has
 * its index. Same day and amount is only searched in records that the person may open; otherwise amounts could be probed.
 */
const alike = ({ table, resource, status, day, value, title, only }: Kind, self: string, sameFile: string, mayOpen: string): string => `
  SELECT '${resource}' AS resource, t.id, ${title} AS name, t.team_id AS "teamId", t.${status} AS status, (${mayOpen}) IS TRUE AS "mayOpen",
    CASE WHEN ${sameSeller('$2::int', '$10::text')} AND reference_key(t.reference) = reference_key($3) THEN 'reference'
      WHEN t.id = ANY (${sameFile}::int[]) THEN 'file' ELSE 'amount' END AS because
  FROM ${table} t WHERE t.ecosystem_id = $1 AND t.archived_at IS NULL AND ${only} AND t.id IS DISTINCT FROM ${self}::int
    AND ((${sameSeller('$2::int', '$10::text')} AND reference_key(t.reference) = reference_key($3))
      OR (t.${day} = $4::date AND t.${value} = $5::numeric AND $5::numeric <> 0 AND ${mayOpen}) OR t.id = ANY (${sameFile}::int[]))`;
const inDocuments: Kind = {
  table: 'inbox_documents',
  resource: documents,
  status: 'document_status_id',
  day: 'purchase_invoice_date',
  value: 'document_value',
  title: documentTitle,
  only: isComplete,
};
const inPurchases: Kind = {
  table: 'purchases',
  resource: purchases,
  status: 'purchase_state_id',
  day: 'purchase_date',
  value: 'purchase_value',
  title: 't.name',
  only: 'true',
};

type Found = { resource: 'purchases' | 'inbox-documents'; because: Duplicates[number]['because'] } & (
  { mayOpen: true; id: number; name: string; teamId: number; status: number } | { mayOpen: false }
);

/**
 * Returns earlier records that resemble this document, of any team: same reference of the supplier or shop (PUR-251, PUR-O53, D-78), same file, or same day and
 * amount. This is only a warning. For a record that the person may not open, only its existence is returned (PUR-O101).
 */
export async function duplicatesOf(
  tx: Tx,
  ctx: RequestContext,
  { id, organizationId, shop, reference, invoiceDate, total, purchaseId }: Stored<'inbox-document'>,
  { attachments, access }: { attachments: Attachments; access: RecordAccess },
): Promise<Duplicates> {
  const sameFile = await attachments.sharedBy(tx, ctx, { resource: documents, id });
  const idsOf = (resource: string): number[] => sameFile.filter((record) => record.resource === resource).map((record) => record.id);
  const own = reference?.trim() ? reference : null;
  const params: unknown[] = [
    ...[ctx.ecosystemId, organizationId, own, invoiceDate, total],
    ...[purchaseId, idsOf(purchases), id, idsOf(documents), shop],
  ];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const sql = `${alike(inPurchases, '$6', '$7', access.condition(ctx, purchases, bind))}
    UNION ALL ${alike(inDocuments, '$8', '$9', access.condition(ctx, documents, bind))} ORDER BY resource DESC, id LIMIT ${shownMax}`;
  const found: Found[] = await tx.query(sql, params);
  return found.map((record) => {
    const { resource, because } = record;
    if (!record.mayOpen) return { resource, because, id: null, name: null, teamId: null, status: null };
    const { names } = resource === documents ? documentStateMachine : purchaseStateMachine;
    return { resource, because, id: record.id, name: record.name, teamId: record.teamId, status: names[record.status as never] };
  });
}
