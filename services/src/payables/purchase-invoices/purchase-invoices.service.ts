import { Injectable } from '@nestjs/common';
import { dayIn, decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { InvoiceNumbers } from '../../books/invoice-books/index.js';
import { bookDateOf, wireDate } from '../../books/invoice-dates/index.js';
import { ClosedPeriods } from '../../books/closed-periods/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { paymentsOf, paymentStatusOf } from '../../receivables/payments/index.js';
import { purchaseBook } from './purchase-book.js';
import type { NewPurchaseInvoice, PurchaseInvoiceRow } from './purchase-invoice-row.js';
import { PurchaseInvoiceRecords } from './purchase-invoice-records.repository.js';

/** The purchase invoice of another area's record, as a link to it. */
export type LinkedPurchaseInvoice = Pick<PurchaseInvoiceRow, 'legalEntityId' | 'invoiceId' | 'invoiceNumber' | 'status'> & {
  invoiceDate: string;
  bookDate: string | null;
  postingDate: string | null;
  deleted: boolean;
};

export type PurchaseInvoiceListener = (tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow) => Promise<void>;

/** Operations on purchase invoices for other areas. */
@Injectable()
export class PurchaseInvoices {
  private readonly archiveGuards: PurchaseInvoiceListener[] = [];
  private readonly bookingListeners: PurchaseInvoiceListener[] = [];
  private readonly bookedListeners: PurchaseInvoiceListener[] = [];
  private readonly givenBackListeners = new Map<string, PurchaseInvoiceListener>();

  constructor(
    private readonly rows: PurchaseInvoiceRecords,
    private readonly entities: LegalEntities,
    private readonly numbers: InvoiceNumbers,
    private readonly settings: EcosystemSettings,
    private readonly periods: ClosedPeriods,
  ) {}

  /** Creates the invoice and books it; each line has its ledger (D-66). A record has only one, even if that is archived (PUR-O32). */
  async create(tx: Tx, ctx: RequestContext, legalEntityId: number, invoice: NewPurchaseInvoice): Promise<PurchaseInvoiceRow> {
    return this.book(tx, ctx, await this.createDraft(tx, ctx, legalEntityId, invoice));
  }

  async createDraft(tx: Tx, ctx: RequestContext, legalEntityId: number, invoice: NewPurchaseInvoice): Promise<PurchaseInvoiceRow> {
    const entity = await this.entities.byId(tx, ctx, legalEntityId);
    const draft = await this.rows.read(tx, ctx, await this.rows.insertDraft(tx, ctx, entity, invoice));
    const { origin, charge, totalAmount, currency } = draft;
    await this.rows.record(tx, ctx, draft, {
      action: 'invoice.create',
      after: { origin, charge, totalAmount, currency },
      change: 'created',
    });
    return draft;
  }

  /**
   * Numbers and books a locked draft; the number never changes afterwards. The number is taken last, so that none is missing. An invoice of a
   * closed period keeps its date and is posted in the first open one (D-65).
   */
  async book(tx: Tx, ctx: RequestContext, draft: PurchaseInvoiceRow): Promise<PurchaseInvoiceRow> {
    for (const listener of this.bookingListeners) await listener(tx, ctx, draft);
    const { invoiceId, invoiceDate, totalAmount, currency, status } = await this.rows.read(tx, ctx, draft.invoiceId);
    // A listener that books the other side also books this one.
    if (status === 'booked') return this.rows.read(tx, ctx, invoiceId);
    const entity = await this.entities.byId(tx, ctx, draft.legalEntityId);
    const { timeZone } = await this.settings.of(ctx);
    const postingDate = await this.periods.postingDateOf(tx, ctx, draft.legalEntityId, invoiceDate);
    const [assigned] = await this.numbers.take(tx, ctx, purchaseBook, [{ entity }]);
    const { invoiceNumber } = assigned!;
    const fields = {
      ...{ status: 'booked' as const, invoiceNumber, bookDate: bookDateOf(new Date(), timeZone), postingDate },
      paymentStatus: paymentStatusOf(totalAmount, '0'),
    };
    const booked = await this.rows.change(tx, ctx, draft, fields, {
      action: 'invoice.book',
      before: { status: 'draft' },
      after: { status: 'booked', invoiceNumber, totalAmount, currency, ...(postingDate && { postingDate }) },
    });
    for (const listener of this.bookedListeners) await listener(tx, ctx, booked);
    return booked;
  }

  /** Sets the payment state from the other side (PLT-O94). */
  async setPaid(
    tx: Tx,
    ctx: RequestContext,
    invoice: PurchaseInvoiceRow,
    after: Pick<PurchaseInvoiceRow, 'amountPaid' | 'paymentStatus'>,
  ): Promise<void> {
    const { amountPaid, paymentStatus } = invoice;
    const paid = { amountPaid: after.amountPaid, paymentStatus: after.paymentStatus };
    await this.rows.change(tx, ctx, invoice, paid, { action: 'invoice.pay', before: { amountPaid, paymentStatus }, after: paid });
  }

  /** Registers a listener for drafts about to be booked; it may refuse, or book related invoices first. */
  beforeBooking(listener: PurchaseInvoiceListener): void {
    this.bookingListeners.push(listener);
  }

  /** Registers a listener for booked invoices, called in the same transaction. */
  onBooked(listener: PurchaseInvoiceListener): void {
    this.bookedListeners.push(listener);
  }

  /** Registers how records of a resource take back their draft; called in the same transaction. */
  onGivenBack(resource: string, listener: PurchaseInvoiceListener): void {
    this.givenBackListeners.set(resource, listener);
  }

  /**
   * Gives a locked draft back to the record that it came from, which is corrected and booked again (D-66). The draft leaves the lists and is
   * kept without its origin, since a record has one invoice.
   */
  async giveBack(tx: Tx, ctx: RequestContext, draft: PurchaseInvoiceRow): Promise<void> {
    const { origin } = draft;
    const listener = origin && this.givenBackListeners.get(origin.resource);
    if (!origin || !listener) throw new Problem('UPDATE_INVOICE_FAILED', { detail: 'The invoice did not come from a purchase' });
    await listener(tx, ctx, draft);
    const gone = { archivedAt: () => 'now()', origin: null };
    await this.rows.change(tx, ctx, draft, gone, { action: 'invoice.give-back', before: { origin }, change: 'archived' });
  }

  /** Registers a guard that may refuse archiving an invoice, such as a batch of payments. */
  onArchiving(guard: PurchaseInvoiceListener): void {
    this.archiveGuards.push(guard);
  }

  /** Refuses to archive an invoice that is wholly or partly paid, posted in a closed period (D-65), or that a guard keeps (PLT-O65). */
  async assertArchivable(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow): Promise<void> {
    if (!decimal(invoice.amountPaid).isZero()) throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'Something of the invoice is paid' });
    const posted = invoice.postingDate ?? invoice.invoiceDate;
    if (invoice.status === 'booked' && (await this.periods.postingDateOf(tx, ctx, invoice.legalEntityId, posted)))
      throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'It is posted in a closed month or filed quarter: open that first' });
    for (const guard of this.archiveGuards) await guard(tx, ctx, invoice);
  }

  /** Returns the day on which it was paid in full, in the time zone of the ecosystem; null while an amount is open. */
  async paidOn(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<string | null> {
    const { paymentStatus } = await this.rows.read(tx, ctx, invoiceId);
    if (paymentStatus !== 'full') return null;
    const payments = await paymentsOf(tx, ctx, purchaseBook, invoiceId);
    const last = payments
      .filter(({ method }) => method !== 'difference')
      .reduce<Date | null>((day, { paidAt }) => (day && day > paidAt ? day : paidAt), null);
    return last && dayIn((await this.settings.of(ctx)).timeZone, last);
  }

  async linked(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<LinkedPurchaseInvoice> {
    const { legalEntityId, invoiceNumber, status, archivedAt, ...dates } = await this.rows.read(tx, ctx, invoiceId);
    return {
      ...{ legalEntityId, invoiceId, invoiceNumber, status },
      invoiceDate: wireDate(dates.invoiceDate),
      bookDate: dates.bookDate?.toISOString() ?? null,
      postingDate: dates.postingDate && wireDate(dates.postingDate),
      deleted: archivedAt !== null,
    };
  }
}
