import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import { keptCustomerOf, type DraftContent } from './draft-content.js';
import { chargeColumns, insertLines, insertRows, type Origin } from '../../books/invoice-books/index.js';
import { invoiceColumns, type InvoiceRow, type MailRequest, salesBook, type TaxedLine } from '../sales-book/index.js';
import { bookedColumnsOf, bookedTypes, type NumberedInvoice } from './booked-columns.rules.js';

/** Column types, to insert many rows at once. */
const columnTypes = {
  legal_entity_id: 'int',
  legal_entity_reference: 'text',
  origin_resource: 'text',
  origin_id: 'int',
  team_id: 'int',
  invoice_template_id: 'int',
  predefined_number: 'int',
  invoice_date: 'date',
  supply_date: 'date',
  due_date: 'date',
  currency: 'text',
  language: 'text',
  invoice_description: 'text',
  client_reference: 'text',
  reference: 'text',
  customer_id: 'int',
  customer_name: 'text',
  customer: 'jsonb',
  taxes: 'jsonb',
  net_amount: 'numeric',
  tax_amount: 'numeric',
  total_amount: 'numeric',
  mail_request: 'jsonb',
  confirmed_total: 'numeric',
  source: 'text',
  legal_entity_reference_origin: 'text',
  source_invoice_id: 'int',
  original_amount: 'numeric',
  conversion: 'jsonb',
  converted_at: 'timestamptz',
} as const;
type Column = keyof typeof columnTypes;
type Seller = Pick<LegalEntity, 'legalEntityId' | 'legalEntityReference'>;
const columns = Object.keys(columnTypes) as Column[];
const rowOf = ({ legalEntityId, legalEntityReference }: Seller, draft: DraftContent): Record<Column, unknown> => ({
  legal_entity_id: legalEntityId,
  legal_entity_reference: legalEntityReference,
  origin_resource: draft.origin?.resource ?? null,
  origin_id: draft.origin?.id ?? null,
  team_id: draft.teamId ?? null,
  invoice_template_id: draft.templateId ?? null,
  predefined_number: draft.predefinedNumber ?? null,
  invoice_date: draft.invoiceDate,
  supply_date: draft.supplyDate ?? null,
  due_date: draft.dueDate,
  currency: draft.currency,
  language: draft.language,
  invoice_description: draft.description,
  client_reference: draft.clientReference ?? null,
  reference: draft.reference ?? null,
  customer_id: draft.customer.customerId ?? null,
  customer_name: draft.customer.name,
  customer: keptCustomerOf(draft),
  taxes: draft.taxes,
  net_amount: draft.netAmount,
  tax_amount: draft.taxAmount,
  total_amount: draft.totalAmount,
  mail_request: draft.mailRequest ?? null,
  confirmed_total: draft.confirmedTotal ?? null,
  ...chargeColumns(draft.charge),
  conversion: draft.conversion ?? null,
  converted_at: draft.convertedAt ?? null,
});
const parameterOf = (column: Column, value: unknown): unknown =>
  columnTypes[column] === 'jsonb' && value !== null ? JSON.stringify(value) : value;
const values = (entity: LegalEntity, draft: DraftContent): unknown[] => {
  const row = rowOf(entity, draft);
  return columns.map((column) => parameterOf(column, row[column]));
};
const places = columns.map((_, index) => `$${index + 2}`);

/** What a credit invoice credits, and the reason. */
export interface Credits {
  invoiceId: number;
  reason: string | null;
}

/** A new invoice that is booked at once, with its other content. */
export type NewBooked = NumberedInvoice & { content: DraftContent };
const newTypes = { id: 'int', ...columnTypes, ...bookedTypes } as const;
const bookedColumns = Object.keys(bookedTypes);
const typed = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ');

/** Writes drafts and their lines, and many invoices that are booked at once. */
@Injectable()
export class InvoiceWriter {
  /** Inserts a draft; undefined if its origin already has an invoice. A credit invoice references the one that it credits. */
  async insert(tx: Tx, ctx: RequestContext, entity: LegalEntity, draft: DraftContent, credits?: Credits): Promise<number | undefined> {
    const next = columns.length + 2;
    const [row] = await tx.query(
      `INSERT INTO sales_invoices (ecosystem_id, ${columns.join(', ')}, invoice_type, credits_invoice_id, credit_reason)
       VALUES ($1, ${places.join(', ')}, $${next}, $${next + 1}, $${next + 2})
       ON CONFLICT (ecosystem_id, origin_resource, origin_id) WHERE archived_at IS NULL AND invoice_type = 'invoice' DO NOTHING RETURNING id`,
      [ctx.ecosystemId, ...values(entity, draft), credits ? 'credit-note' : 'invoice', credits?.invoiceId ?? null, credits?.reason ?? null],
    );
    if (!row) return undefined;
    await insertLines(tx, ctx, salesBook, linesOf(row.id as number, draft));
    return row.id as number;
  }

  /** Reserves a number of ids for invoices that are not written yet. */
  async reserveIds(tx: Tx, count: number): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `SELECT nextval(pg_get_serial_sequence('sales_invoices', 'id'))::int AS id FROM generate_series(1, $1::int)`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** Inserts many booked invoices with their lines, in two statements. */
  async insertBooked(tx: Tx, ctx: RequestContext, invoices: readonly NewBooked[], bookDate: Date): Promise<void> {
    const rows = invoices.map((invoice) => ({
      ...{ id: invoice.invoiceId, ...rowOf(invoice.entity, invoice.content) },
      ...bookedColumnsOf(invoice, bookDate),
    }));
    await insertRows(tx, ctx, { table: salesBook.table, types: newTypes }, rows);
    await insertLines(
      tx,
      ctx,
      salesBook,
      invoices.flatMap(({ invoiceId, content }) => linesOf(invoiceId, content)),
    );
  }

  /** Books drafts, and returns them as booked. */
  async bookDrafts(
    tx: Tx,
    ctx: RequestContext,
    invoices: readonly NumberedInvoice[],
    bookDate: Date,
  ): Promise<ReadonlyMap<number, InvoiceRow>> {
    const rows = invoices.map((invoice) => ({ id: invoice.invoiceId, ...bookedColumnsOf(invoice, bookDate) }));
    const assignments = bookedColumns.map((column) => `${column} = r.${column}`).join(', ');
    const [booked] = (await tx.query(
      `UPDATE sales_invoices i SET ${assignments}, version = version + 1, updated_at = now()
       FROM jsonb_to_recordset($2::jsonb) AS r (id int, ${typed(bookedTypes)}) WHERE i.ecosystem_id = $1 AND i.id = r.id RETURNING ${invoiceColumns}`,
      [ctx.ecosystemId, JSON.stringify(rows)],
    )) as [InvoiceRow[], number];
    return new Map(booked.map((row) => [row.invoiceId, row]));
  }

  async update(tx: Tx, ctx: RequestContext, invoiceId: number, entity: LegalEntity, draft: DraftContent): Promise<void> {
    const assignments = columns.map((column, index) => `${column} = ${places[index]!}`).join(', ');
    await tx.query(
      `UPDATE sales_invoices SET ${assignments}, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $${columns.length + 2}`,
      [ctx.ecosystemId, ...values(entity, draft), invoiceId],
    );
    await tx.query(`DELETE FROM sales_invoice_lines WHERE ecosystem_id = $1 AND invoice_id = $2`, [ctx.ecosystemId, invoiceId]);
    await insertLines(tx, ctx, salesBook, linesOf(invoiceId, draft));
  }

  /** Replaces the confirmed total by the present one, when a user books the invoice or resumes its process. */
  async acceptTotal(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    await tx.query(
      `UPDATE sales_invoices SET confirmed_total = total_amount
       WHERE ecosystem_id = $1 AND id = $2 AND status = 'draft' AND confirmed_total IS NOT NULL`,
      [ctx.ecosystemId, invoiceId],
    );
  }

  /** Changes the mail request, also of a booked invoice whose mail is not sent yet. */
  async amendMailRequest(tx: Tx, ctx: RequestContext, invoiceId: number, changes: Partial<MailRequest>): Promise<void> {
    await tx.query(
      `UPDATE sales_invoices SET mail_request = coalesce(mail_request, '{}') || $3::jsonb WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, invoiceId, JSON.stringify(changes)],
    );
  }

  async ofOrigin(tx: Tx, ctx: RequestContext, { resource, id }: Origin): Promise<number> {
    const [row] = await tx.query(
      `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND origin_resource = $2 AND origin_id = $3 AND archived_at IS NULL AND invoice_type = 'invoice'`,
      [ctx.ecosystemId, resource, id],
    );
    return row.id as number;
  }
}

type InvoiceLine = TaxedLine & { invoiceId: number };
const linesOf = (invoiceId: number, { lines }: { lines: readonly TaxedLine[] }): InvoiceLine[] =>
  lines.map((line) => ({ ...line, invoiceId }));
