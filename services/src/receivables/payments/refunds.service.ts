import { Injectable } from '@nestjs/common';
import { cutText, decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type InvoiceRow, InvoiceListeners, InvoiceRecords } from '../sales-book/index.js';
import { minorUnits, PaymentProviderAway, PaymentProviders, RefundRefused } from '../payment-providers/index.js';
import { refundablePayment } from './book-payments.js';
import { PaymentFollowing } from './payment-following.service.js';
import { Payments } from './payments.service.js';

/** Plain values only, because they are stored for a repeated request; never the adapter, which holds the key of an account. */
export interface Refund {
  invoiceId: number;
  legalEntityId: number;
  providerPaymentId: string;
  amount: string;
  currency: string;
  description: string;
  /** Derived from what was refunded before: repeating a refund refunds once, also by two colleagues. */
  idempotencyKey: string;
}

/** Refunds money that was received through the payment provider (PLT-O72). */
@Injectable()
export class Refunds {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly providers: PaymentProviders,
    private readonly payments: Payments,
    private readonly following: PaymentFollowing,
    private readonly listeners: InvoiceListeners,
  ) {}

  /** Checks the refundable amount of a payment: no more than was received and not yet refunded. */
  async prepare(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, paymentId: number, amount: string): Promise<Refund> {
    const payment = await refundablePayment(tx, ctx, invoice.invoiceId, paymentId);
    if (!payment) throw new Problem('PAYMENT_REFUND_FAILED', { detail: 'Nothing of this payment can be refunded' });
    const { providerPaymentId, refundable } = payment;
    if (decimal(amount).gt(refundable)) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/amount', code: 'FIELD_TOO_LARGE' }] });
    await this.listeners.refunding(tx, ctx, invoice.invoiceId, 'provider');
    const { invoiceId, legalEntityId, currency, invoiceNumber, seller } = invoice;
    return {
      ...{ invoiceId, legalEntityId, currency, providerPaymentId, amount },
      description: cutText(`${invoiceNumber} ${seller!.name}`, 250),
      idempotencyKey: `kantoor-refund-${ctx.ecosystemId}-${paymentId}-${minorUnits(refundable)}-${minorUnits(amount)}`,
    };
  }

  /** Asks the provider to refund, and books its response. Without a response nothing is booked, and a retry does not refund twice. */
  async carryOut(ctx: RequestContext, { invoiceId, legalEntityId, providerPaymentId, amount, ...order }: Refund): Promise<void> {
    const provider = await this.database.transaction(withoutIdempotencyKey(ctx), (tx) => this.providers.of(tx, ctx, legalEntityId));
    try {
      await provider.refund(providerPaymentId, { ...order, amountMinor: minorUnits(amount) });
      await this.payments.sync(ctx, invoiceId, providerPaymentId);
    } catch (cause) {
      if (!(cause instanceof PaymentProviderAway || cause instanceof RefundRefused)) throw cause;
      throw new Problem('PAYMENT_REFUND_FAILED', { detail: cause.message, cause });
    }
    await this.database.transaction(ctx, async (tx) => {
      const after = await this.rows.lock(tx, ctx, invoiceId);
      if (after.paymentStatus !== 'full') await this.following.again(tx, ctx, after);
    });
  }
}
