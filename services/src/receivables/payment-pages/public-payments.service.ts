import { Injectable } from '@nestjs/common';
import { cutText, decimal } from '@kantoor/schemas';
import { Config } from '../../platform/runtime/config/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import type { PaymentSlip } from '../../rendering/invoice-pdf/index.js';
import { type InvoiceRow, InvoiceRecords } from '../sales-book/index.js';
import { Demands, type PaymentAttempt, PaymentAttempts, PaymentFollowing, PaymentLinks, Payments } from '../payments/index.js';
import {
  minorUnits,
  type PaymentProvider,
  PaymentProviderAway,
  PaymentProviders,
  type ProviderStatus,
} from '../payment-providers/index.js';
import type { OpenedLink } from './opened-link.js';

/** Status of the customer's payment (PLT-197). */
export type CustomerStatus = ProviderStatus;
export interface CustomerView {
  status: CustomerStatus;
  invoice: InvoiceRow;
  demand: PaymentSlip;
}
export type Started = { paid: true } | { paid: false; checkoutUrl: string };
interface Ordered {
  attempt: PaymentAttempt;
  provider: PaymentProvider;
  invoice: InvoiceRow;
}

/** Actions of a customer through the public link: view, pay, and see the outcome. */
@Injectable()
export class PublicPayments {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly attempts: PaymentAttempts,
    private readonly links: PaymentLinks,
    private readonly demands: Demands,
    private readonly providers: PaymentProviders,
    private readonly payments: Payments,
    private readonly following: PaymentFollowing,
  ) {}

  /** Asks the provider first if a payment is in progress; if the provider is unreachable, returns the stored state. */
  async look({ ctx, invoice }: OpenedLink): Promise<CustomerView> {
    await this.payments.sync(ctx, invoice.invoiceId).catch((err: unknown) => {
      if (!(err instanceof PaymentProviderAway)) throw err;
      log.warn({ err, invoiceId: invoice.invoiceId }, 'The payment provider did not answer');
    });
    return this.database.transaction(ctx, async (tx) => {
      const present = await this.rows.read(tx, ctx, invoice.invoiceId);
      const [newest] = await this.attempts.ofInvoice(tx, ctx, invoice.invoiceId);
      return {
        status: customerStatus(present, newest),
        invoice: present,
        demand: await this.demands.of(tx, ctx, present),
      };
    });
  }

  /** Makes the process that follows the payment check sooner while the customer is present. */
  async hint({ ctx, invoice }: OpenedLink): Promise<void> {
    if (invoice.paymentStatus !== 'full') await this.database.transaction(ctx, (tx) => this.following.hint(tx, ctx, invoice));
  }

  /** Returns where to pay. Two tabs get one and the same payment (PLT-O77). */
  async start(link: OpenedLink): Promise<Started> {
    const { ctx, invoice, secret, transactionId } = link;
    await this.payments.sync(ctx, invoice.invoiceId);
    const order = await this.database.transaction(ctx, (tx) => this.order(tx, link));
    if (!order) return { paid: true };
    const { attempt, provider } = order;
    if (attempt.checkoutUrl) return { paid: false, checkoutUrl: attempt.checkoutUrl };
    const payment = await provider.create({
      amountMinor: minorUnits(attempt.amount),
      currency: attempt.currency,
      description: cutText(`${invoice.invoiceNumber} ${invoice.seller!.name}`, 250),
      redirectUrl: `${this.links.pageOf(secret, transactionId)}/status`,
      webhookUrl: `${this.config.origin}/api/invoices/webhooks/mollie`,
      locale: invoice.language === 'nl' ? 'nl_NL' : 'en_GB',
      idempotencyKey: `kantoor-${ctx.ecosystemId}-${attempt.attemptId}`,
    });
    const checkoutUrl = await this.database.transaction(ctx, async (tx) => {
      // From now on the provider is polled: its webhook may be lost.
      await this.following.hint(tx, ctx, invoice);
      return this.attempts.noteOrdered(tx, ctx, attempt.attemptId, payment);
    });
    if (!checkoutUrl) throw new PaymentProviderAway('The payment provider named no page to pay on');
    return { paid: false, checkoutUrl };
  }

  private async order(tx: Tx, { ctx, invoice: { invoiceId }, transactionId }: OpenedLink): Promise<Ordered | undefined> {
    const invoice = await this.rows.lock(tx, ctx, invoiceId);
    const { open: amount } = await this.demands.of(tx, ctx, invoice);
    if (!decimal(amount).gt(0)) return undefined;
    const { currency } = invoice;
    const known = await this.attempts.ofInvoice(tx, ctx, invoiceId);
    const open = known.find((attempt) => attempt.status === 'open' && attempt.amount === amount && attempt.currency === currency);
    const attempt = open ?? (await this.attempts.insert(tx, ctx, { transactionId, invoiceId, amount, currency }));
    return { attempt, invoice, provider: await this.providers.of(tx, ctx, invoice.legalEntityId) };
  }
}

/** Returns the status: an ended attempt is shown until the customer retries; a paid invoice is paid whatever happened before. */
export function customerStatus(
  { paymentStatus }: Pick<InvoiceRow, 'paymentStatus'>,
  newest: Pick<PaymentAttempt, 'status'> | undefined,
): CustomerStatus {
  if (paymentStatus === 'full') return 'paid';
  return newest && newest.status !== 'paid' ? newest.status : 'open';
}
