import { type PaymentOrder, type PaymentProvider, type ProviderPayment, type RefundOrder, RefundRefused } from './payment-provider.js';
import type { TestPayment, TestPayments } from './test-payments.service.js';

/** Built-in provider to try payments before having an account at a provider: no money moves, and the payer chooses the outcome. */
export class TestProvider implements PaymentProvider {
  constructor(private readonly payments: TestPayments) {}

  async create(order: PaymentOrder): Promise<ProviderPayment> {
    return (await this.payments.order(order)).payment;
  }

  async get(providerPaymentId: string): Promise<ProviderPayment | undefined> {
    return (await this.payments.find(providerPaymentId))?.payment;
  }

  async cancel(providerPaymentId: string): Promise<void> {
    await this.payments.change(providerPaymentId, (found) => settled(found, 'canceled'));
  }

  async refund(providerPaymentId: string, order: RefundOrder): Promise<void> {
    const after = await this.payments.change(providerPaymentId, (found) => refunded(found, order));
    if (!after) throw new RefundRefused('The test provider does not know this payment');
  }
}

/** Returns the payment with its outcome; an ended payment is final. */
export const settled = (found: TestPayment, status: ProviderPayment['status'], now = new Date()): TestPayment =>
  found.payment.status === 'open'
    ? { ...found, payment: { ...found.payment, status, paidAt: status === 'paid' ? now.toISOString() : null } }
    : found;

export function refunded(found: TestPayment, { amountMinor, currency, idempotencyKey }: RefundOrder): TestPayment {
  if (found.refunds.includes(idempotencyKey)) return found;
  const { payment, refunds } = found;
  if (payment.status !== 'paid' || payment.currency !== currency) throw new RefundRefused('Only what was paid is refunded');
  const reversedMinor = payment.reversedMinor + amountMinor;
  if (amountMinor <= 0 || reversedMinor > payment.amountMinor) throw new RefundRefused('No more is refunded than was paid');
  return { ...found, payment: { ...payment, reversedMinor }, refunds: [...refunds, idempotencyKey] };
}
