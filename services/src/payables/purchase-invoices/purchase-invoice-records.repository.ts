import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { BookRecords } from '../../books/invoice-books/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import { purchaseBook } from './purchase-book.js';
import type { NewPurchaseInvoice, PurchaseInvoiceLine, PurchaseInvoiceRow } from './purchase-invoice-row.js';

/** Reads and writes purchase invoices. */
@Injectable()
export class PurchaseInvoiceRecords extends BookRecords<PurchaseInvoiceRow, PurchaseInvoiceLine> {
  constructor(audit: Audit, outbox: Outbox) {
    super(purchaseBook, audit, outbox);
  }

  /** Inserts a draft of a legal entity. */
  async insertDraft(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId, legalEntityReference }: Pick<LegalEntity, 'legalEntityId' | 'legalEntityReference'>,
    invoice: NewPurchaseInvoice,
  ): Promise<number> {
    const paymentReference = invoice.paymentReference?.trim() || null;
    const [invoiceId] = await this.insert(tx, ctx, [{ ...invoice, paymentReference, legalEntityId, legalEntityReference }]);
    return invoiceId!;
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
}
