import type { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { Outbox } from '../../platform/outbox/index.js';

/** A deal as a program makes it. */
export interface NewDeal {
  teamId: number;
  name: string;
  owner: string | null;
  currency: string;
  organizationId: number;
  contactId: number;
  administrativeContactId: number | null;
  dealStateId: number;
  dealDate: string;
  invoiceDate: string | null;
  dealValue: string;
  clientReference: string | null;
  invoiceDescription: string | null;
  template: number | null;
  /** Its booked invoice, where one is written with it. */
  invoice: { invoiceId: number; legalEntityId: number; invoiceNumber: string; paymentStatus: string } | null;
}

type DealRow = Omit<NewDeal, 'invoice'> & NonNullable<NewDeal['invoice']>;

/** The column of each value, and the type in which it gets there. */
const columns: Record<keyof DealRow, readonly [column: string, type: string]> = {
  teamId: ['team_id', 'int'],
  name: ['name', 'text'],
  owner: ['owner', 'text'],
  currency: ['currency', 'text'],
  organizationId: ['organization_id', 'int'],
  contactId: ['contact_id', 'int'],
  administrativeContactId: ['administrative_contact_id', 'int'],
  dealStateId: ['deal_state_id', 'int'],
  dealDate: ['deal_date', 'date'],
  invoiceDate: ['invoice_date', 'date'],
  dealValue: ['deal_value', 'numeric'],
  clientReference: ['client_reference', 'text'],
  invoiceDescription: ['invoice_description', 'text'],
  template: ['template', 'int'],
  invoiceId: ['linked_invoice_id', 'int'],
  legalEntityId: ['linked_legal_entity_id', 'int'],
  invoiceNumber: ['linked_invoice_number', 'text'],
  paymentStatus: ['payment_status', 'text'],
};
const listed = (part: (value: string, column: string, type: string) => string): string =>
  Object.entries(columns)
    .map(([value, [column, type]]) => part(value, column, type))
    .join(', ');
const insertSql = `INSERT INTO deals (ecosystem_id, ${listed((_, column) => column)}) SELECT $1, ${listed((value) => `"${value}"`)}
  FROM jsonb_to_recordset($2::jsonb) AS r (nth int, ${listed((value, _, type) => `"${value}" ${type}`)}) ORDER BY nth RETURNING id`;

/** Many in one statement, without their lines; their ids, in the order they came in. Their records are known to be there. */
export async function insertDeals(
  tx: Tx,
  ctx: RequestContext,
  { audit, outbox }: { audit: Audit; outbox: Outbox },
  deals: readonly NewDeal[],
): Promise<number[]> {
  if (deals.length === 0) return [];
  const rows: { id: number }[] = await tx.query(insertSql, [
    ctx.ecosystemId,
    JSON.stringify(deals.map(({ invoice, ...deal }, nth) => ({ nth, ...deal, ...invoice }))),
  ]);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await audit.recordAll(
    tx,
    ctx,
    ids.map((entityId, nth) => ({ action: 'deal.created', entity: 'deal', entityId, after: deals[nth] })),
  );
  await outbox.changedAll(
    tx,
    ctx,
    ids.map((id) => ({ resource: 'deals', id, version: 1, change: 'created' })),
  );
  return ids;
}
