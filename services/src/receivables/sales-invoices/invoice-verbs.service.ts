import {
  type Currency,
  type InvoiceBooking,
  type OtherSending,
  type PaymentRegistration,
  type PaymentRefund,
  type PaymentReversal,
  type ReceivedPayment,
  type ProcessResume,
  amountText,
  dayIn,
  keptCurrencyPrices,
} from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { MailAllowance } from '../../platform/mails/messages/index.js';
import { ProcessControl } from '../../platform/processes/processes/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { calendarDay } from '../../platform/records/columns/index.js';
import { Records } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { writeInvoice, assertExpected, assertMaySend } from '../../books/invoice-books/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { Payments, Refunds, registrationOf } from '../payments/index.js';
import { Booking } from './booking.service.js';
import { Drafts } from './drafts.service.js';
import { InvoiceChanges, type InvoiceDraft, type InvoiceDraftLine, type InvoiceRow, InvoiceRows, salesBook } from '../sales-book/index.js';
import { assertChosen } from './chosen-references.js';
import { assertSendable, sendingDay } from './other-sending.rules.js';
import { InvoiceLookup } from './invoice-lookup.service.js';
import { InvoiceWriter } from './invoice-writer.service.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { isMoved, isOutsideEu } from './customer-area.js';
import { changesOf, type InvoiceInput } from './invoice-input.js';
import type { InvoiceView } from './invoice-view.js';
import { InvoiceViews } from './invoice-views.service.js';
import { SalesInvoices } from './sales-invoices.service.js';

type Sending = Pick<InvoiceRow, 'sentOtherwiseOn' | 'sentOtherwiseBy'>;
type Work = (tx: Tx, invoice: InvoiceRow) => Promise<unknown>;

/** User actions on a single sales invoice. Each is one transaction that locks the invoice first. */
@Injectable()
export class InvoiceVerbs {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly entities: LegalEntities,
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRows,
    private readonly views: InvoiceViews,
    private readonly drafts: Drafts,
    private readonly booking: Booking,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly changes: InvoiceChanges,
    private readonly processes: ProcessControl,
    private readonly invoices: SalesInvoices,
    private readonly writer: InvoiceWriter,
    private readonly allowance: MailAllowance,
    private readonly settings: EcosystemSettings,
  ) {}

  get(ctx: RequestContext, place: InvoicePlace): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      const { invoiceId } = await this.lookup.open(tx, ctx, place);
      return this.views.of(tx, ctx, invoiceId);
    });
  }

  create(ctx: RequestContext, legalEntity: string, input: InvoiceInput): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const { language = 'nl', currency = 'EUR' } = input;
      const { customer, invoiceDate, description, lines, ...more } = await this.changesIn(ctx, input);
      const draft = {
        legalEntityId,
        currency,
        ...more,
        language,
        customer: customer!,
        invoiceDate: invoiceDate!,
        description: description!,
        lines: lines!,
      };
      await assertChosen(tx, ctx, draft);
      await this.assertTemplate(tx, ctx, legalEntityId, draft);
      const exEu = await isOutsideEu(this.records, tx, ctx, draft.customer);
      const { invoiceId } = await this.drafts.create(tx, ctx, { ...draft, exEu });
      return this.views.of(tx, ctx, invoiceId);
    });
  }

  update(ctx: RequestContext, place: InvoicePlace, input: InvoiceInput): Promise<InvoiceView> {
    return this.change(ctx, place, async (tx, { invoiceId, legalEntityId, customer, charge }) => {
      const { lines, ...rest } = await this.changesIn(ctx, input);
      // A charge equals the cost, to the cent (PLT-O90).
      const before = await this.rows.linesOf(tx, ctx, invoiceId);
      const changes = charge || lines === undefined ? rest : { ...rest, lines: keptCurrencyPrices<InvoiceDraftLine>(before, lines) };
      await assertChosen(tx, ctx, changes, { customer, lines: before });
      await this.assertTemplate(tx, ctx, legalEntityId, changes);
      const moved = changes.customer && isMoved(customer, changes.customer) ? changes.customer : undefined;
      const area = moved && { exEu: await isOutsideEu(this.records, tx, ctx, moved) };
      await this.drafts.refresh(tx, ctx, invoiceId, { ...changes, ...area });
    });
  }

  /** Archives and keeps the record; a booked invoice is corrected by a credit note instead (PLT-O65). */
  async archive(ctx: RequestContext, place: InvoicePlace): Promise<void> {
    await this.change(ctx, place, async (tx, invoice) => {
      if (invoice.status === 'booked') throw new Problem('INVOICE_IS_BOOKED');
      if (invoice.archivedAt !== null) return;
      if (invoice.charge) throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'A charge stays, as the cost that it is a part of' });
      const archivedAt = new Date();
      await writeInvoice(tx, ctx, salesBook, invoice.invoiceId, { archived_at: archivedAt });
      const archived = { ...invoice, archivedAt, version: invoice.version + 1 };
      await this.changes.record(tx, ctx, archived, { action: 'invoice.archive', change: 'archived' });
    });
  }

  book(ctx: RequestContext, place: InvoicePlace, booking: InvoiceBooking): Promise<InvoiceView> {
    return this.change(ctx, place, async (tx, { status }) => {
      if (status === 'booked') throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is booked already' });
      const { totalAmount, currency } = await this.drafts.refresh(tx, ctx, place.invoiceId, {});
      assertExpected(booking?.expectedTotal, { amount: totalAmount, currency: currency as Currency }, 'TOTAL_CHANGED');
      await this.writer.acceptTotal(tx, ctx, place.invoiceId);
      await this.booking.book(tx, ctx, place.invoiceId);
    });
  }

  /** Records that it was sent otherwise than by our mail, and on which day; a later statement replaces it (D-42). */
  recordSending(ctx: RequestContext, place: InvoicePlace, { way, date }: OtherSending): Promise<InvoiceView> {
    return this.change(ctx, place, async (tx, invoice) => {
      assertMaySend(ctx, invoice);
      assertSendable(invoice);
      const { timeZone } = await this.settings.of(ctx);
      const today = await this.settings.today(ctx);
      const asked = date === undefined ? today : calendarDay(date, '/date');
      const day = sendingDay(asked, { bookedOn: dayIn(timeZone, invoice.bookDate!), today });
      await this.writeSending(tx, ctx, invoice, { sentOtherwiseOn: day, sentOtherwiseBy: way });
    });
  }

  /** Withdraws a mistaken record of sending; a mail that the mail server accepted stays. */
  takeBackSending(ctx: RequestContext, place: InvoicePlace): Promise<InvoiceView> {
    return this.change(ctx, place, async (tx, invoice) => {
      assertMaySend(ctx, invoice);
      if (invoice.sentOtherwiseOn !== null) await this.writeSending(tx, ctx, invoice, { sentOtherwiseOn: null, sentOtherwiseBy: null });
    });
  }

  private async writeSending(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, after: Sending): Promise<void> {
    const { invoiceId, sentOtherwiseOn, sentOtherwiseBy, version } = invoice;
    const columns = { sent_otherwise_on: after.sentOtherwiseOn, sent_otherwise_by: after.sentOtherwiseBy };
    await writeInvoice(tx, ctx, salesBook, invoiceId, columns);
    const action = after.sentOtherwiseOn === null ? 'invoice.unmark-sent' : 'invoice.mark-sent';
    const before: Sending = { sentOtherwiseOn, sentOtherwiseBy };
    await this.changes.record(tx, ctx, { ...invoice, ...after, version: version + 1 }, { action, before, after, sendingChanged: true });
  }

  registerPayment(ctx: RequestContext, place: InvoicePlace, registration: PaymentRegistration): Promise<InvoiceView> {
    return this.change(ctx, place, (tx, invoice) => this.payments.register(tx, ctx, invoice, registrationOf(registration, invoice)));
  }

  receivePayment(ctx: RequestContext, place: InvoicePlace, received: ReceivedPayment): Promise<InvoiceView> {
    return this.change(ctx, place, (tx, invoice) => this.payments.receive(tx, ctx, invoice, received));
  }

  reversePayment(ctx: RequestContext, place: InvoicePlace, paymentId: number, { reason }: PaymentReversal): Promise<InvoiceView> {
    return this.change(ctx, place, (tx, invoice) => this.payments.reverse(tx, ctx, invoice, paymentId, reason));
  }

  /** Not in one transaction: the provider is asked in between. */
  async refundPayment(ctx: RequestContext, place: InvoicePlace, paymentId: number, { amount }: PaymentRefund): Promise<InvoiceView> {
    const refund = await this.database.transaction(ctx, async (tx) => {
      const invoice = await this.locked(tx, ctx, place);
      return this.refunds.prepare(tx, ctx, invoice, paymentId, amountText(amount));
    });
    await this.refunds.carryOut(ctx, refund);
    return this.database.transaction(ctx, (tx) => this.views.of(tx, ctx, place.invoiceId));
  }

  /** Resumes the process that waits for a fix; a refused address is fixed by naming another recipient. */
  resume(ctx: RequestContext, place: InvoicePlace, { receiver, confirmedReceivers, workflowId }: ProcessResume): Promise<InvoiceView> {
    return this.change(ctx, place, async (tx, { invoiceId }) => {
      const mailed = await this.invoices.mailedBy(tx, ctx, invoiceId, workflowId);
      const mails = receiver ? await this.invoices.mailTo(tx, ctx, mailed, { receiver, confirmed: confirmedReceivers }) : 0;
      await this.writer.acceptTotal(tx, ctx, invoiceId);
      await this.processes.resumeOf(tx, ctx, 'sales-invoices', invoiceId, workflowId);
      await this.allowance.take(tx, ctx, mails);
    });
  }

  /** Checks that the template belongs to the sending legal entity and is not archived (PLT-O34). */
  private async assertTemplate(
    tx: Tx,
    ctx: RequestContext,
    legalEntityId: number,
    { templateId }: Pick<Partial<InvoiceDraft>, 'templateId'>,
  ): Promise<void> {
    if (!templateId || (await this.entities.hasTemplate(tx, ctx, legalEntityId, templateId))) return;
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/templateId', code: 'FIELD_REFERENCE_UNKNOWN' }] });
  }

  private async changesIn(ctx: RequestContext, input: InvoiceInput): Promise<Partial<InvoiceDraft>> {
    const { timeZone } = await this.settings.of(ctx);
    return changesOf(input, { timeZone, today: await this.settings.today(ctx) });
  }

  private change(ctx: RequestContext, place: InvoicePlace, work: Work): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      await work(tx, await this.locked(tx, ctx, place));
      return this.views.of(tx, ctx, place.invoiceId);
    });
  }

  /** Locks the invoice in the version that the caller has seen. */
  private async locked(tx: Tx, ctx: RequestContext, place: InvoicePlace): Promise<InvoiceRow> {
    await this.lookup.open(tx, ctx, place);
    const invoice = await this.rows.lock(tx, ctx, place.invoiceId);
    assertCurrent(ctx, invoice.version);
    return invoice;
  }
}
