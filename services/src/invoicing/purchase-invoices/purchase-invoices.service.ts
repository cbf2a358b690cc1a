import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { BookChanges, InvoiceNumbers, writeInvoice } from '../invoice-books/index.js';
import { bookDateOf } from '../invoice-records/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import { paymentStatusOf } from '../payments/index.js';
import { purchaseBook } from './purchase-book.js';
import type { NewPurchaseInvoice, PurchaseInvoiceLine, PurchaseInvoiceRow } from './purchase-invoice-row.js';
import { PurchaseInvoiceRows } from './purchase-invoices.repository.js';

/** The purchase invoice of a record of another area, as a link to it. */
export type LinkedPurchaseInvoice = Pick<PurchaseInvoiceRow, 'legalEntityId' | 'invoiceId' | 'invoiceNumber' | 'status'> & {
  deleted: boolean;
};

/** A line without a ledger is for finance to complete (PUR-O36). */
export const isComplete = (lines: readonly Pick<PurchaseInvoiceLine, 'ledgerAccount'>[]): boolean =>
  lines.every(({ ledgerAccount }) => Boolean(ledgerAccount));

/** What other areas may do with purchase invoices. */
@Injectable()
export class PurchaseInvoices {
  constructor(
    private readonly rows: PurchaseInvoiceRows,
    private readonly entities: LegalEntities,
    private readonly numbers: InvoiceNumbers,
    private readonly changes: BookChanges,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Writes it, booked at once where every line has a ledger, else as a draft (PUR-O36). A record has one, whatever becomes of it (PUR-O32). */
  async create(tx: Tx, ctx: RequestContext, legalEntityId: number, invoice: NewPurchaseInvoice): Promise<PurchaseInvoiceRow> {
    const entity = await this.entities.byId(tx, ctx, legalEntityId);
    const draft = await this.rows.read(tx, ctx, await this.rows.insert(tx, ctx, entity, invoice));
    const { origin, totalAmount, currency } = draft;
    await this.changes.record(tx, ctx, purchaseBook, draft, {
      action: 'invoice.create',
      after: { origin, totalAmount, currency },
      change: 'created',
    });
    return isComplete(invoice.lines) ? this.book(tx, ctx, draft) : draft;
  }

  /** Gives a locked draft its number; from then on it never changes. The number is taken last, so that none is missing. */
  async book(tx: Tx, ctx: RequestContext, draft: PurchaseInvoiceRow): Promise<PurchaseInvoiceRow> {
    const { invoiceId, totalAmount, currency } = draft;
    const entity = await this.entities.byId(tx, ctx, draft.legalEntityId);
    const { timeZone } = await this.settings.of(ctx);
    const [taken] = await this.numbers.take(tx, ctx, purchaseBook, [{ entity }]);
    const { invoiceNumber } = taken!;
    await writeInvoice(tx, ctx, purchaseBook, invoiceId, {
      status: 'booked',
      invoice_number: invoiceNumber,
      book_date: bookDateOf(new Date(), timeZone),
      payment_status: paymentStatusOf(totalAmount, '0'),
    });
    const booked = await this.rows.read(tx, ctx, invoiceId);
    await this.changes.record(tx, ctx, purchaseBook, booked, {
      action: 'invoice.book',
      before: { status: 'draft' },
      after: { status: 'booked', invoiceNumber, totalAmount, currency },
    });
    return booked;
  }

  async linked(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<LinkedPurchaseInvoice> {
    const { legalEntityId, invoiceNumber, status, archivedAt } = await this.rows.read(tx, ctx, invoiceId);
    return { legalEntityId, invoiceId, invoiceNumber, status, deleted: archivedAt !== null };
  }
}
