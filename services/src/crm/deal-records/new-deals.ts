import { dealSchema } from '@kantoor/schemas';
import type { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Outbox } from '../../platform/background/outbox/index.js';
import { definitionOf, type Stored, type Values } from '../../platform/records/records/index.js';
import { sqlTypes } from '../../platform/records/columns/index.js';

type Filled = 'teamId' | 'name' | 'currency' | 'organizationId' | 'contactId' | 'dealStateId' | 'dealDate' | 'dealValue';

/** A deal created by a program. */
export interface NewDeal extends Pick<Stored<'deal'>, Filled>, Partial<Omit<Values<'deal'>, Filled | 'paymentStatus'>> {
  /** Its booked invoice, if created together with it. */
  invoice: { invoiceId: number; legalEntityId: number; invoiceNumber: string; paymentStatus: string } | null;
}

/** Column and type of each value: those of the schema, and those of the link to the invoice. */
const columns: Readonly<Record<string, readonly [column: string, type: string]>> = {
  ...Object.fromEntries(definitionOf(dealSchema).columns.map(({ field, name, kind }) => [field, [name, sqlTypes[kind]]])),
  invoiceId: ['linked_invoice_id', 'int'],
  legalEntityId: ['linked_legal_entity_id', 'int'],
  linkedNumber: ['linked_invoice_number', 'text'],
};
const listed = (part: (value: string, column: string, type: string) => string): string =>
  Object.entries(columns)
    .map(([value, [column, type]]) => part(value, column, type))
    .join(', ');
const insertSql = `INSERT INTO deals (ecosystem_id, ${listed((_, column) => column)}) SELECT $1, ${listed((value) => `"${value}"`)}
  FROM jsonb_to_recordset($2::jsonb) AS r (nth int, ${listed((value, _, type) => `"${value}" ${type}`)}) ORDER BY nth RETURNING id`;

/**
 * Inserts many deals in one statement, without their lines; returns their ids in the same order. The caller ensures that their references
 * exist.
 */
export async function insertDeals(
  tx: Tx,
  ctx: RequestContext,
  { audit, outbox }: { audit: Audit; outbox: Outbox },
  deals: readonly NewDeal[],
): Promise<number[]> {
  if (deals.length === 0) return [];
  const rows: { id: number }[] = await tx.query(insertSql, [
    ctx.ecosystemId,
    JSON.stringify(deals.map((deal, nth) => ({ nth, ...rowOf(deal) }))),
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

/** The deal's requested number (`invoiceNumber`) differs from the number that its invoice got. */
const rowOf = ({ invoice, ...deal }: NewDeal) => {
  if (!invoice) return deal;
  const { invoiceNumber: linkedNumber, ...link } = invoice;
  return { ...deal, ...link, linkedNumber };
};
