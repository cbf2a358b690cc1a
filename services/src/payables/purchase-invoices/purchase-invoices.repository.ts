import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { ReadQuery, Tx } from '../../platform/storage/database/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { chargeColumns, insertLines, linesOf } from '../../books/invoice-books/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import { purchaseBook } from './purchase-book.js';
import {
  type NewPurchaseInvoice,
  purchaseInvoiceColumns,
  type PurchaseInvoiceLine,
  type PurchaseInvoiceRow,
} from './purchase-invoice-row.js';

const select = `SELECT ${purchaseInvoiceColumns} FROM purchase_invoices i WHERE i.ecosystem_id = $1 AND i.id = $2`;
type Entity = Pick<LegalEntity, 'legalEntityId' | 'legalEntityReference'>;

const rowOf = ({ legalEntityId, legalEntityReference }: Entity, invoice: NewPurchaseInvoice): Record<string, unknown> => ({
  legal_entity_id: legalEntityId,
  legal_entity_reference: legalEntityReference,
  origin_resource: invoice.origin?.resource ?? null,
  origin_id: invoice.origin?.id ?? null,
  team_id: invoice.teamId,
  invoice_date: invoice.invoiceDate,
  due_date: invoice.dueDate,
  currency: invoice.currency,
  language: invoice.language,
  invoice_description: invoice.invoiceDescription,
  reference: invoice.reference,
  payment_reference: invoice.paymentReference?.trim() || null,
  customer_id: invoice.customer.customerId ?? null,
  customer_name: invoice.customer.name,
  customer: JSON.stringify(invoice.customer),
  taxes: JSON.stringify(invoice.taxes),
  net_amount: invoice.netAmount,
  tax_amount: invoice.taxAmount,
  total_amount: invoice.totalAmount,
  payment_method: invoice.paymentMethod,
  payee_person_id: invoice.payeePersonId,
  payee_name: invoice.payeeName,
  invoice_type: invoice.invoiceType ?? 'Expenses',
  mirrors_invoice_id: invoice.mirrorsInvoiceId ?? null,
  ...chargeColumns(invoice.charge),
});

/** Reads and writes single purchase invoices. */
@Injectable()
export class PurchaseInvoiceRows {
  /** Query that reads an invoice outside a transaction. */
  reading(ctx: RequestContext, invoiceId: number): ReadQuery {
    return { sql: select, params: [ctx.ecosystemId, invoiceId] };
  }

  async read(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<PurchaseInvoiceRow> {
    const [row] = await tx.query(select, [ctx.ecosystemId, invoiceId]);
    return found(row as PurchaseInvoiceRow | undefined);
  }

  /** Locks the invoice, so that no other transaction books, changes, pays or archives it. */
  async lock(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<PurchaseInvoiceRow> {
    const [row] = await tx.query(`${select} FOR UPDATE`, [ctx.ecosystemId, invoiceId]);
    return found(row as PurchaseInvoiceRow | undefined);
  }

  linesOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<PurchaseInvoiceLine[]> {
    return linesOf(tx, ctx, purchaseBook, invoiceId);
  }

  /** Returns the invoice that mirrors a sales invoice; undefined if none does. */
  async mirrorOf(tx: Tx, ctx: RequestContext, salesInvoiceId: number): Promise<number | undefined> {
    const [row] = await tx.query(`SELECT id FROM purchase_invoices WHERE ecosystem_id = $1 AND mirrors_invoice_id = $2`, [
      ctx.ecosystemId,
      salesInvoiceId,
    ]);
    return row?.id as number | undefined;
  }

  /** Checks whether other legal entities were charged a part of it. */
  async isCharged(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(`SELECT FROM purchase_invoices WHERE ecosystem_id = $1 AND source_invoice_id = $2 LIMIT 1`, [
      ctx.ecosystemId,
      invoiceId,
    ]);
    return rows.length > 0;
  }

  /** Changes the ledgers of draft lines. */
  async setLedgers(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    lines: readonly { lineNumber: number; ledgerAccount: string | null }[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `UPDATE purchase_invoice_lines l SET ledger_account = r."ledgerAccount"
       FROM jsonb_to_recordset($3::jsonb) AS r ("lineNumber" int, "ledgerAccount" text)
       WHERE l.ecosystem_id = $1 AND l.invoice_id = $2 AND l.line_number = r."lineNumber"`,
      [ctx.ecosystemId, invoiceId, JSON.stringify(lines)],
    );
  }

  /** Inserts a draft with its lines. */
  async insert(tx: Tx, ctx: RequestContext, entity: Entity, invoice: NewPurchaseInvoice): Promise<number> {
    const row = rowOf(entity, invoice);
    const places = Object.keys(row).map((_, nth) => `$${nth + 2}`);
    const [{ id }] = await tx.query(
      `INSERT INTO purchase_invoices (ecosystem_id, ${Object.keys(row).join(', ')}) VALUES ($1, ${places.join(', ')}) RETURNING id`,
      [ctx.ecosystemId, ...Object.values(row)],
    );
    await insertLines(
      tx,
      ctx,
      purchaseBook,
      invoice.lines.map((line) => ({ ...line, invoiceId: id as number })),
      {
        types: { meta_data: 'jsonb', charged_entity_id: 'int' },
        of: ({ metaData, chargedEntityId }) => ({ meta_data: metaData ?? null, charged_entity_id: chargedEntityId ?? null }),
      },
    );
    return id as number;
  }
}
