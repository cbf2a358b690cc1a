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

const columns = `team_id, name, owner, currency, organization_id, contact_id, administrative_contact_id, deal_state_id, deal_date, invoice_date,
  deal_value, client_reference, invoice_description, template, linked_invoice_id, linked_legal_entity_id, linked_invoice_number, payment_status`;
const typed = `nth int, "teamId" int, name text, owner text, currency text, "organizationId" int, "contactId" int, "administrativeContactId" int,
  "dealStateId" int, "dealDate" date, "invoiceDate" date, "dealValue" numeric, "clientReference" text, "invoiceDescription" text, template int,
  "invoiceId" int, "legalEntityId" int, "invoiceNumber" text, "paymentStatus" text`;

/** Many in one statement, without their lines; their ids, in the order they came in. Their records are known to be there. */
export async function insertDeals(
  tx: Tx,
  ctx: RequestContext,
  { audit, outbox }: { audit: Audit; outbox: Outbox },
  deals: readonly NewDeal[],
): Promise<number[]> {
  if (deals.length === 0) return [];
  const rows: { id: number }[] = await tx.query(
    `INSERT INTO deals (ecosystem_id, ${columns})
     SELECT $1, "teamId", name, owner, currency, "organizationId", "contactId", "administrativeContactId", "dealStateId", "dealDate", "invoiceDate",
       "dealValue", "clientReference", "invoiceDescription", template, "invoiceId", "legalEntityId", "invoiceNumber", "paymentStatus"
     FROM jsonb_to_recordset($2::jsonb) AS r (${typed}) ORDER BY nth RETURNING id`,
    [ctx.ecosystemId, JSON.stringify(deals.map(({ invoice, ...deal }, nth) => ({ nth, ...deal, ...invoice })))],
  );
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await audit.recordAll(
    tx,
    ctx,
    ids.map((entityId, nth) => ({ action: 'deal.created', entity: 'deal', entityId, after: deals[nth] })),
  );
  await outbox.putAll(
    tx,
    ctx,
    ids.map((id) => ({ kind: 'change', payload: { resource: 'deals', id, version: 1, change: 'created' } })),
  );
  return ids;
}
