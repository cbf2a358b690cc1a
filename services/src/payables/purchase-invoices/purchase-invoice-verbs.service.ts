import { Injectable } from '@nestjs/common';
import type {
  ConversionPreview,
  Currency,
  CurrencyConversionRequest,
  InvoiceBooking,
  PaymentRegistration,
  PaymentReversal,
  PurchaseInvoiceChange,
  ReceivedPayment,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { assertExpected } from '../../books/invoice-books/index.js';
import type { BookVerbs } from '../../books/invoice-routes/index.js';
import { BookLookup, type InvoicePlace } from '../../books/invoice-views/index.js';
import { registrationOf } from '../../receivables/payments/index.js';
import { calendarDay, supplierDateFaults } from '../../books/invoice-dates/index.js';
import { knownLedgers } from './known-ledgers.js';
import { purchaseBook } from './purchase-book.js';
import type { PurchaseInvoiceLine, PurchaseInvoiceRow } from './purchase-invoice-row.js';
import { PurchaseInvoiceRecords } from './purchase-invoice-records.repository.js';
import { PurchaseConversion } from './purchase-conversion.service.js';
import { PurchaseInvoices } from './purchase-invoices.service.js';
import { PurchasePayments } from './purchase-payments.service.js';
import { type PurchaseInvoiceView, PurchaseInvoiceViews } from './purchase-invoice-views.service.js';

type Work = (tx: Tx, invoice: PurchaseInvoiceRow) => Promise<unknown>;

/** User actions on a single purchase invoice. Each is one transaction that locks the invoice first. */
@Injectable()
export class PurchaseInvoiceVerbs implements BookVerbs<PurchaseInvoiceView> {
  constructor(
    private readonly database: Database,
    private readonly lookup: BookLookup,
    private readonly rows: PurchaseInvoiceRecords,
    private readonly views: PurchaseInvoiceViews,
    private readonly invoices: PurchaseInvoices,
    private readonly payments: PurchasePayments,
    private readonly conversion: PurchaseConversion,
    private readonly settings: EcosystemSettings,
  ) {}

  get(ctx: RequestContext, place: InvoicePlace): Promise<PurchaseInvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      const { invoiceId } = await this.open(tx, ctx, place);
      return this.views.of(tx, ctx, invoiceId);
    });
  }

  /** Completes a draft by finance: the ledgers of its lines, and its due date. All else comes from the purchase (D-66). */
  update(ctx: RequestContext, place: InvoicePlace, { dueDate, lines = [] }: PurchaseInvoiceChange): Promise<PurchaseInvoiceView> {
    return this.change(ctx, place, async (tx, invoice) => {
      this.assertDraft(invoice, 'UPDATE_INVOICE_FAILED');
      if (invoice.charge)
        throw new Problem('UPDATE_INVOICE_FAILED', { detail: 'A charge is changed where it is charged, in the sales invoice' });
      const due = dueDate === undefined ? invoice.dueDate : await this.dueDay(ctx, invoice, dueDate);
      const before = await this.rows.linesOf(tx, ctx, invoice.invoiceId);
      const changed = await this.ledgersIn(tx, ctx, before, lines);
      if (due === invoice.dueDate && changed.length === 0) return;
      await this.rows.writeLines(tx, ctx, invoice.invoiceId, changed);
      const ledgerOf = new Map(before.map(({ lineNumber, ledgerAccount }) => [lineNumber, ledgerAccount ?? null]));
      await this.rows.change(
        tx,
        ctx,
        invoice,
        { dueDate: due },
        {
          action: 'invoice.update',
          before: {
            dueDate: invoice.dueDate,
            lines: changed.map(({ lineNumber }) => ({ lineNumber, ledgerAccount: ledgerOf.get(lineNumber) })),
          },
          after: { dueDate: due, lines: changed },
        },
      );
    });
  }

  /** Books a complete draft; refuses with the lines that have no ledger (D-66). */
  book(ctx: RequestContext, place: InvoicePlace, booking: InvoiceBooking): Promise<PurchaseInvoiceView> {
    return this.change(ctx, place, async (tx, invoice) => {
      if (invoice.status === 'booked') throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is booked already' });
      this.assertDraft(invoice, 'BOOKING_INVOICE_FAILED');
      const { totalAmount, currency } = invoice;
      assertExpected(booking?.expectedTotal, { amount: totalAmount, currency: currency as Currency }, 'TOTAL_CHANGED');
      const errors = (await this.rows.linesOf(tx, ctx, invoice.invoiceId)).flatMap(({ ledgerAccount }, at): FieldProblem[] =>
        ledgerAccount ? [] : [{ pointer: `/lines/${at}/ledgerAccount`, code: 'FIELD_REQUIRED' }],
      );
      if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors, detail: 'INVOICE_INCOMPLETE' });
      await this.invoices.book(tx, ctx, invoice);
    });
  }

  /** Gives a draft back to its purchase, which becomes a Concept again (D-66). */
  async giveBack(ctx: RequestContext, place: InvoicePlace): Promise<void> {
    await this.change(ctx, place, async (tx, invoice) => {
      this.assertDraft(invoice, 'UPDATE_INVOICE_FAILED');
      await this.invoices.giveBack(tx, ctx, invoice);
    });
  }

  /**
   * Archives a draft without a purchase, or an unpaid booked invoice: it leaves the lists and is kept (PLT-O65); its purchase stays booked
   * (D-32).
   */
  async archive(ctx: RequestContext, place: InvoicePlace): Promise<void> {
    await this.change(ctx, place, async (tx, invoice) => {
      if (invoice.archivedAt !== null) return;
      if (invoice.status === 'draft' && invoice.origin)
        throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'Its purchase is not booked: give the draft back to it' });
      await this.invoices.assertArchivable(tx, ctx, invoice);
      await this.rows.change(tx, ctx, invoice, { archivedAt: () => 'now()' }, { action: 'invoice.archive', change: 'archived' });
    });
  }

  registerPayment(ctx: RequestContext, place: InvoicePlace, registration: PaymentRegistration): Promise<PurchaseInvoiceView> {
    return this.change(ctx, place, (tx, invoice) =>
      this.payments.register(tx, ctx, invoice, registrationOf(registration, invoice), registration.sentInBatch),
    );
  }

  receivePayment(ctx: RequestContext, place: InvoicePlace, received: ReceivedPayment): Promise<PurchaseInvoiceView> {
    return this.change(ctx, place, (tx, invoice) => this.payments.receive(tx, ctx, invoice, received));
  }

  reversePayment(ctx: RequestContext, place: InvoicePlace, paymentId: number, { reason }: PaymentReversal): Promise<PurchaseInvoiceView> {
    return this.change(ctx, place, (tx, invoice) => this.payments.reverse(tx, ctx, invoice, paymentId, reason));
  }

  previewConversion(ctx: RequestContext, place: InvoicePlace): Promise<ConversionPreview> {
    return this.conversion.preview(ctx, place);
  }

  convert(ctx: RequestContext, place: InvoicePlace, request: CurrencyConversionRequest): Promise<PurchaseInvoiceView> {
    return this.conversion.convert(ctx, place, request);
  }

  private assertDraft(invoice: PurchaseInvoiceRow, refused: 'UPDATE_INVOICE_FAILED' | 'BOOKING_INVOICE_FAILED'): void {
    if (invoice.status === 'booked') throw new Problem('INVOICE_IS_BOOKED');
    if (invoice.archivedAt !== null) throw new Problem(refused, { detail: 'The invoice is archived' });
  }

  private async dueDay(ctx: RequestContext, { invoiceDate, dueDate: before }: PurchaseInvoiceRow, dueDate: string): Promise<string> {
    const day = calendarDay(dueDate, (await this.settings.of(ctx)).timeZone);
    // What is sent back as it was is no change, so it is never refused.
    if (day === before) return day;
    const errors: FieldProblem[] =
      day === undefined
        ? [{ pointer: '/dueDate', code: 'FIELD_FORMAT' }]
        : supplierDateFaults({ dueDate: day, invoiceDate }, invoiceDate).filter(({ pointer }) => pointer === '/dueDate');
    if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
    return day!;
  }

  /** Returns the lines whose ledger changed, each to a ledger of the ecosystem. */
  private async ledgersIn(
    tx: Tx,
    ctx: RequestContext,
    before: readonly PurchaseInvoiceLine[],
    sent: NonNullable<PurchaseInvoiceChange['lines']>,
  ): Promise<{ lineNumber: number; ledgerAccount: string | null }[]> {
    const changed = sent.flatMap(({ lineNumber, ledgerAccount }, at) => {
      const line = before.find((one) => one.lineNumber === lineNumber);
      if (!line) return [{ at, lineNumber, ledgerAccount: null, isUnknown: true }];
      const account = ledgerAccount?.trim() || null;
      return ledgerAccount === undefined || account === (line.ledgerAccount ?? null) ? [] : [{ at, lineNumber, ledgerAccount: account }];
    });
    const accounts = changed.flatMap(({ ledgerAccount }) => ledgerAccount ?? []);
    const known = await knownLedgers(tx, ctx, accounts);
    const errors = changed.flatMap(({ at, ledgerAccount, ...line }): FieldProblem[] => {
      if ('isUnknown' in line) return [{ pointer: `/lines/${at}/lineNumber`, code: 'FIELD_REFERENCE_UNKNOWN' }];
      return ledgerAccount === null || known.has(ledgerAccount)
        ? []
        : [{ pointer: `/lines/${at}/ledgerAccount`, code: 'FIELD_REFERENCE_UNKNOWN' }];
    });
    if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
    return changed.map(({ lineNumber, ledgerAccount }) => ({ lineNumber, ledgerAccount }));
  }

  private open(tx: Tx, ctx: RequestContext, place: InvoicePlace): Promise<PurchaseInvoiceRow> {
    return this.lookup.open(tx, ctx, { book: purchaseBook, rows: this.rows }, place);
  }

  /** Runs an action on a locked invoice that this user may read and has seen in its present version, and returns the result. */
  change(ctx: RequestContext, place: InvoicePlace, work: Work): Promise<PurchaseInvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.open(tx, ctx, place);
      const invoice = await this.rows.lock(tx, ctx, place.invoiceId);
      assertCurrent(ctx, invoice.version);
      await work(tx, invoice);
      return this.views.of(tx, ctx, place.invoiceId);
    });
  }
}
