import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { type InvoiceRow, InvoiceRows, type PaymentStatus } from '../invoice-records/index.js';
import { unkeyed } from '../../platform/idempotency/index.js';
import { PaymentAttempts } from './payment-attempts.repository.js';
import type { PaymentAttempt } from './payment-attempts.repository.js';
import { PaymentFollowing } from './payment-following.service.js';
import { PaymentKeys } from './payment-keys.service.js';
import { PaymentLedger } from './payment-ledger.repository.js';
import type { NewPayment } from './payment-ledger.repository.js';
import { PaymentProvider } from './payment-provider.service.js';
import type { ProviderPayment } from './payment-provider.service.js';
import { remainingOf } from './payment-status.rules.js';
import { movementsOf } from './provider-movements.js';

export interface PaymentState {
  paymentStatus: PaymentStatus;
  /** Payments under way at the provider. */
  openAttempts: number;
  dueDate: string;
  archived: boolean;
  credited: boolean;
}
export interface RegisteredPayment {
  amount: string;
  /** Settles the invoice whatever the amount: a shortfall is written off, a surplus is meant. */
  fullyPaid: boolean;
}
interface Told {
  attempt: PaymentAttempt;
  payment: ProviderPayment;
}

/** Keeps what is paid right, whoever tells it: the webhook, the return page, polling or a colleague, in any order and any number of times. */
@Injectable()
export class Payments {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRows,
    private readonly attempts: PaymentAttempts,
    private readonly keys: PaymentKeys,
    private readonly provider: PaymentProvider,
    private readonly ledger: PaymentLedger,
    private readonly following: PaymentFollowing,
  ) {}

  /** Asks the provider about every open attempt, and the named one, and records what it says; only the provider's word counts. */
  async sync(requested: RequestContext, invoiceId: number, namedPaymentId?: string): Promise<PaymentState> {
    const ctx = unkeyed(requested);
    const found = await this.database.transaction(ctx, (tx) => this.openAttempts(tx, ctx, invoiceId, namedPaymentId));
    if ('state' in found) return found.state;
    const { open, key } = found;
    const told = await Promise.all(open.map((attempt) => this.ask(key, attempt)));
    const answers = told.filter((answer) => answer !== undefined);
    return this.database.transaction(ctx, (tx) => this.apply(tx, ctx, invoiceId, answers));
  }

  /** By hand. With an idempotency key the same request pays once; an amount beyond what remains must be meant (PLT-O68). */
  async register(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, { amount, fullyPaid }: RegisteredPayment): Promise<InvoiceRow> {
    if (invoice.status !== 'booked' || invoice.paymentStatus === 'full')
      throw new Problem('FAILED_REGISTER_PAYMENT', { detail: 'Nothing remains to be paid' });
    const remaining = decimal(remainingOf(invoice.totalAmount, invoice.amountPaid));
    const paid = decimal(amount);
    if (paid.isZero() || paid.isNegative() !== remaining.isNegative()) throw refusedAmount('FIELD_NOT_ALLOWED');
    if (paid.abs().gt(remaining.abs()) && !fullyPaid) throw refusedAmount('FIELD_TOO_LARGE');
    const now = new Date();
    const shortfall = remaining.minus(paid);
    const isWrittenOff = fullyPaid && !shortfall.isZero() && shortfall.isNegative() === remaining.isNegative();
    const after = await this.ledger.add(tx, ctx, invoice, [
      { amount: paid.toFixed(2), method: 'manual', paidAt: now },
      ...(isWrittenOff ? [{ amount: shortfall.toFixed(2), method: 'difference', paidAt: now }] : []),
    ]);
    await this.following.hint(tx, ctx, after);
    return after;
  }

  /** Where there is nothing to ask the provider, how it stands. */
  private async openAttempts(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    namedPaymentId?: string,
  ): Promise<{ open: PaymentAttempt[]; key: string } | { state: PaymentState }> {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const attempts = await this.attempts.ofInvoice(tx, ctx, invoiceId);
    const open = attempts.filter(
      ({ status, providerPaymentId }) => providerPaymentId !== null && (status === 'open' || providerPaymentId === namedPaymentId),
    );
    if (open.length === 0) return { state: await this.stateOf(tx, ctx, invoice) };
    return { open, key: await this.keys.keyOf(tx, ctx, invoice.legalEntityId) };
  }

  private async ask(key: string, attempt: PaymentAttempt): Promise<Told | undefined> {
    const payment = await this.provider.get(key, attempt.providerPaymentId!);
    // Someone else's payment under our id, or another currency, is no payment of this invoice.
    if (!payment || payment.providerPaymentId !== attempt.providerPaymentId || payment.currency !== attempt.currency) return undefined;
    return { attempt, payment };
  }

  private async apply(tx: Tx, ctx: RequestContext, invoiceId: number, told: readonly Told[]): Promise<PaymentState> {
    if (told.length === 0) return this.stateOf(tx, ctx, await this.rows.read(tx, ctx, invoiceId));
    const invoice = await this.rows.lock(tx, ctx, invoiceId);
    for (const { attempt, payment } of told) await this.attempts.noteStatus(tx, ctx, attempt.attemptId, payment.status);
    const movements: NewPayment[] = [];
    for (const { payment } of told) movements.push(...(await movementsOf(tx, ctx, invoiceId, payment)));
    const after = await this.ledger.add(tx, ctx, invoice, movements);
    return this.stateOf(tx, ctx, after);
  }

  /** How the payment of an invoice stands. */
  async stateOf(
    tx: Tx,
    ctx: RequestContext,
    { invoiceId, paymentStatus, dueDate, invoiceDate, archivedAt }: InvoiceRow,
  ): Promise<PaymentState> {
    const [row] = await tx.query(
      `SELECT (SELECT count(*)::int FROM payment_attempts WHERE ecosystem_id = $1 AND invoice_id = $2 AND status = 'open' AND provider_payment_id IS NOT NULL) AS open,
         EXISTS (SELECT FROM sales_invoices WHERE ecosystem_id = $1 AND credits_invoice_id = $2 AND archived_at IS NULL) AS credited`,
      [ctx.ecosystemId, invoiceId],
    );
    return {
      paymentStatus,
      openAttempts: row.open,
      dueDate: dueDate ?? invoiceDate,
      archived: archivedAt !== null,
      credited: row.credited,
    };
  }
}

const refusedAmount = (code: 'FIELD_TOO_LARGE' | 'FIELD_NOT_ALLOWED'): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ pointer: '/amount', code }] });
