import { Injectable } from '@nestjs/common';
import { decimal, type ReceivedPayment } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type InvoiceRow, InvoiceListeners, InvoiceRecords, salesBook } from '../sales-book/index.js';
import { type PaymentStatus } from '../../books/invoice-books/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { type PaymentProvider, PaymentProviders, type ProviderPayment } from '../payment-providers/index.js';
import { PaymentAttempts, type PaymentAttempt } from './payment-attempts.repository.js';
import { PaymentFollowing } from './payment-following.service.js';
import { PaymentLedger } from './payment-ledger.repository.js';
import type { NewPayment } from './payment-writer.service.js';
import { isCreditedInFull, remainingOf } from './payment-status.rules.js';
import { type RegisteredPayment, registeredPayments } from './registered-payment.rules.js';
import { movementsOf } from './provider-movements.js';
import { receivedPayment } from './received-payment.js';
import { SetOff } from './set-off.service.js';

const isOwed = ({ totalAmount, amountPaid }: InvoiceRow): boolean => decimal(remainingOf(totalAmount, amountPaid)).isNegative();

export interface PaymentState {
  paymentStatus: PaymentStatus;
  /** Payments in progress at the provider. */
  openAttempts: number;
  dueDate: string;
  /** Time zone in which the day after it begins. */
  timeZone: string;
  archived: boolean;
  /** Credited in full. */
  credited: boolean;
}
interface PaymentAnswer {
  attempt: PaymentAttempt;
  payment: ProviderPayment;
}

/**
 * Keeps payments correct, whoever reports them: the webhook, the return page, polling or a colleague, in any order and any number of times.
 */
@Injectable()
export class Payments {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly attempts: PaymentAttempts,
    private readonly providers: PaymentProviders,
    private readonly ledger: PaymentLedger,
    private readonly following: PaymentFollowing,
    private readonly setOff: SetOff,
    private readonly settings: EcosystemSettings,
    private readonly listeners: InvoiceListeners,
  ) {}

  /** Asks the provider about every open attempt, and the named one, and records the response; only the provider's own status counts. */
  async sync(requested: RequestContext, invoiceId: number, namedPaymentId?: string): Promise<PaymentState> {
    const ctx = withoutIdempotencyKey(requested);
    const found = await this.database.transaction(ctx, (tx) => this.openAttempts(tx, ctx, invoiceId, namedPaymentId));
    if ('state' in found) return found.state;
    const { open, provider, isOutdated } = found;
    const responses = await Promise.all(open.map((attempt) => ask(provider, attempt, isOutdated(attempt))));
    const answers = responses.filter((answer) => answer !== undefined);
    return this.database.transaction(ctx, (tx) => this.apply(tx, ctx, invoiceId, answers));
  }

  /**
   * Registers a payment manually. With an idempotency key the same request pays once; an amount above the remaining one must be confirmed
   * (PLT-O68). The surplus of an overpaid invoice is refunded by a negative amount.
   */
  async register(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, registration: RegisteredPayment): Promise<InvoiceRow> {
    const payments = registeredPayments(invoice, registration, (await this.settings.of(ctx)).timeZone);
    if (isOwed(invoice)) await this.listeners.refunding(tx, ctx, invoice.invoiceId, 'by-hand');
    const after = await this.book(tx, ctx, invoice, payments);
    if (after.invoiceType === 'invoice') await this.following.hint(tx, ctx, after);
    return after;
  }

  /** Records a payment that a machine reports, once under its id (PLT-306, PLT-O70). */
  async receive(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, received: ReceivedPayment): Promise<InvoiceRow> {
    const payment = await receivedPayment(tx, ctx, salesBook, invoice, received, (await this.settings.of(ctx)).timeZone);
    if (payment && isOwed(invoice) && decimal(payment.amount).isNegative())
      await this.listeners.refunding(tx, ctx, invoice.invoiceId, 'by-hand');
    return payment ? this.settle(tx, ctx, invoice, [payment]) : invoice;
  }

  /** Books received and refunded payments; wakes the process that follows them. */
  async settle(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, payments: readonly NewPayment[]): Promise<InvoiceRow> {
    const after = await this.book(tx, ctx, invoice, payments);
    if (after.invoiceType !== 'invoice') return after;
    if (invoice.paymentStatus === 'full' && after.paymentStatus !== 'full') await this.following.again(tx, ctx, after);
    else await this.following.hint(tx, ctx, after);
    return after;
  }

  /** Reverses a mistaken payment by another payment, so that both stay visible; what it settled is open again. */
  async reverse(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, paymentId: number, reason: string): Promise<InvoiceRow> {
    const mistaken = await this.ledger.reversible(tx, ctx, invoice.invoiceId, paymentId);
    if (mistaken.length === 0) throw new Problem('PAYMENT_REVERSAL_FAILED');
    const now = new Date();
    const after = await this.book(
      tx,
      ctx,
      invoice,
      mistaken.map(({ paymentId: reverses, amount }) => ({
        ...{ amount: decimal(amount).negated().toFixed(2), method: 'reversal', paidAt: now, reverses, reason },
      })),
    );
    if (after.invoiceType === 'invoice' && after.paymentStatus !== 'full') await this.following.again(tx, ctx, after);
    return after;
  }

  /** Returns the open attempts, or the present state if there is nothing to ask the provider. */
  private async openAttempts(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    namedPaymentId?: string,
  ): Promise<
    { open: PaymentAttempt[]; provider: PaymentProvider; isOutdated: (attempt: PaymentAttempt) => boolean } | { state: PaymentState }
  > {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const attempts = await this.attempts.ofInvoice(tx, ctx, invoiceId);
    const open = attempts.filter(
      ({ status, providerPaymentId }) => providerPaymentId !== null && (status === 'open' || providerPaymentId === namedPaymentId),
    );
    const state = await this.stateOf(tx, ctx, invoice);
    if (open.length === 0) return { state };
    const isOutdated = ({ amount }: PaymentAttempt): boolean =>
      state.credited || (invoice.creditedAmount !== null && decimal(amount).gt(remainingOf(invoice.totalAmount, invoice.amountPaid)));
    return { open, provider: await this.providers.of(tx, ctx, invoice.legalEntityId), isOutdated };
  }

  private async apply(tx: Tx, ctx: RequestContext, invoiceId: number, answers: readonly PaymentAnswer[]): Promise<PaymentState> {
    if (answers.length === 0) return this.stateOf(tx, ctx, await this.rows.read(tx, ctx, invoiceId));
    const invoice = await this.rows.lock(tx, ctx, invoiceId);
    for (const { attempt, payment } of answers) await this.attempts.noteStatus(tx, ctx, attempt.attemptId, payment.status);
    const movements: NewPayment[] = [];
    for (const { payment } of answers) movements.push(...(await movementsOf(tx, ctx, invoiceId, payment)));
    return this.stateOf(tx, ctx, await this.book(tx, ctx, invoice, movements));
  }

  private async book(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, payments: readonly NewPayment[]): Promise<InvoiceRow> {
    return this.setOff.settle(tx, ctx, await this.ledger.add(tx, ctx, invoice, payments));
  }

  /** Returns the present state. Locks the invoice, so that no payment or reversal is booked meanwhile. */
  async stateNow(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<PaymentState> {
    return this.stateOf(tx, ctx, await this.rows.lock(tx, ctx, invoiceId));
  }

  async stateOf(
    tx: Tx,
    ctx: RequestContext,
    { invoiceId, paymentStatus, dueDate, invoiceDate, archivedAt, ...amounts }: InvoiceRow,
  ): Promise<PaymentState> {
    const [row] = await tx.query(
      `SELECT count(*)::int AS open FROM payment_attempts WHERE ecosystem_id = $1 AND invoice_id = $2 AND status = 'open' AND provider_payment_id IS NOT NULL`,
      [ctx.ecosystemId, invoiceId],
    );
    return {
      paymentStatus,
      openAttempts: row.open,
      dueDate: dueDate ?? invoiceDate,
      timeZone: (await this.settings.of(ctx)).timeZone,
      archived: archivedAt !== null,
      credited: isCreditedInFull(amounts),
    };
  }
}

/** Asks the provider; cancels an outstanding payment of a credited amount if the provider allows it. */
async function ask(provider: PaymentProvider, attempt: PaymentAttempt, isOutdated: boolean): Promise<PaymentAnswer | undefined> {
  const id = attempt.providerPaymentId!;
  if (isOutdated && attempt.status === 'open') await provider.cancel(id);
  const payment = await provider.get(id);
  // A payment by someone else under our id, or in another currency, is not a payment of this invoice.
  if (!payment || payment.providerPaymentId !== attempt.providerPaymentId || payment.currency !== attempt.currency) return undefined;
  return { attempt, payment };
}
