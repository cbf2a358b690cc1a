import {
  amountText,
  dayIn,
  type OtherSending,
  type PaymentRefund,
  type PaymentRegistration,
  type PaymentReversal,
  type ProcessResume,
  type ReceivedPayment,
} from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { MailAllowance } from '../../platform/mails/messages/index.js';
import { ProcessControl } from '../../platform/processes/processes/index.js';
import { calendarDay } from '../../platform/records/columns/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { assertMaySend } from '../../books/invoice-books/index.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { Payments, Refunds, registrationOf } from '../payments/index.js';
import { InvoiceRecords, type InvoiceRow } from '../sales-book/index.js';
import { InvoiceLookup } from './invoice-lookup.service.js';
import type { InvoiceView } from './invoice-view.js';
import { assertSendable, sendingDay } from './other-sending.rules.js';
import { SalesInvoices } from './sales-invoices.service.js';

type Sending = Pick<InvoiceRow, 'sentOtherwiseOn' | 'sentOtherwiseBy'>;

/** User actions on a booked invoice: sending, payments, and resuming its process. Each is one transaction that locks the invoice first. */
@Injectable()
export class InvoiceVerbs {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRecords,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly processes: ProcessControl,
    private readonly invoices: SalesInvoices,
    private readonly allowance: MailAllowance,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Records that it was sent otherwise than by our mail, and on which day; a later statement replaces it (D-42). */
  recordSending(ctx: RequestContext, place: InvoicePlace, { way, date }: OtherSending): Promise<InvoiceView> {
    return this.lookup.change(ctx, place, async (tx, invoice) => {
      assertMaySend(ctx, invoice);
      assertSendable(invoice);
      const { timeZone } = await this.settings.of(ctx);
      const today = await this.settings.today(ctx);
      const requested = date === undefined ? today : calendarDay(date, '/date');
      const day = sendingDay(requested, { bookedOn: dayIn(timeZone, invoice.bookDate!), today });
      await this.writeSending(tx, ctx, invoice, { sentOtherwiseOn: day, sentOtherwiseBy: way });
    });
  }

  /** Withdraws a mistaken record of sending; a mail that the mail server accepted stays. */
  takeBackSending(ctx: RequestContext, place: InvoicePlace): Promise<InvoiceView> {
    return this.lookup.change(ctx, place, async (tx, invoice) => {
      assertMaySend(ctx, invoice);
      if (invoice.sentOtherwiseOn !== null) await this.writeSending(tx, ctx, invoice, { sentOtherwiseOn: null, sentOtherwiseBy: null });
    });
  }

  private async writeSending(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, after: Sending): Promise<void> {
    const { sentOtherwiseOn, sentOtherwiseBy } = invoice;
    const action = after.sentOtherwiseOn === null ? 'invoice.unmark-sent' : 'invoice.mark-sent';
    const before: Sending = { sentOtherwiseOn, sentOtherwiseBy };
    await this.rows.change(tx, ctx, invoice, after, { action, before, after, sendingChanged: true });
  }

  registerPayment(ctx: RequestContext, place: InvoicePlace, registration: PaymentRegistration): Promise<InvoiceView> {
    return this.lookup.change(ctx, place, (tx, invoice) => this.payments.register(tx, ctx, invoice, registrationOf(registration, invoice)));
  }

  receivePayment(ctx: RequestContext, place: InvoicePlace, received: ReceivedPayment): Promise<InvoiceView> {
    return this.lookup.change(ctx, place, (tx, invoice) => this.payments.receive(tx, ctx, invoice, received));
  }

  reversePayment(ctx: RequestContext, place: InvoicePlace, paymentId: number, { reason }: PaymentReversal): Promise<InvoiceView> {
    return this.lookup.change(ctx, place, (tx, invoice) => this.payments.reverse(tx, ctx, invoice, paymentId, reason));
  }

  /** Not in one transaction: the provider is asked in between. */
  async refundPayment(ctx: RequestContext, place: InvoicePlace, paymentId: number, { amount }: PaymentRefund): Promise<InvoiceView> {
    const refund = await this.database.transaction(ctx, async (tx) => {
      const invoice = await this.lookup.locked(tx, ctx, place);
      return this.refunds.prepare(tx, ctx, invoice, paymentId, amountText(amount));
    });
    await this.refunds.carryOut(ctx, refund);
    return this.lookup.answered(ctx, () => Promise.resolve(place.invoiceId));
  }

  /** Resumes the process that waits for a fix; a refused address is fixed by naming another recipient. */
  resume(ctx: RequestContext, place: InvoicePlace, { receiver, confirmedReceivers, workflowId }: ProcessResume): Promise<InvoiceView> {
    return this.lookup.change(ctx, place, async (tx, { invoiceId }) => {
      const mailed = await this.invoices.mailedBy(tx, ctx, invoiceId, workflowId);
      const mails = receiver ? await this.invoices.mailTo(tx, ctx, mailed, { receiver, confirmed: confirmedReceivers }) : 0;
      await this.rows.acceptTotal(tx, ctx, invoiceId);
      await this.processes.resumeOf(tx, ctx, 'sales-invoices', invoiceId, workflowId);
      await this.allowance.take(tx, ctx, mails);
    });
  }
}
