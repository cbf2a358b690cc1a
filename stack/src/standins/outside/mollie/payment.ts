import { randomBytes } from 'node:crypto';

export const outcomes = ['open', 'paid', 'failed', 'expired', 'canceled'] as const;
export type PaymentStatus = (typeof outcomes)[number];

export interface Amount {
  currency: string;
  value: string;
}

export interface Payment {
  id: string;
  createdAt: string;
  amount: Amount;
  description: string;
  redirectUrl: string;
  webhookUrl?: string;
  metadata: unknown;
  method: string | null;
  status: PaymentStatus;
  /** When it reached its current status. */
  statusAt: string;
  /** Value of each refund, by its idempotency key. */
  refunds?: Record<string, string>;
}

export interface PaymentRequest {
  amount: Amount;
  description: string;
  redirectUrl: string;
  webhookUrl?: string;
  metadata?: unknown;
  method?: string | null;
}

export function openPayment(ordered: PaymentRequest): Payment {
  const now = new Date().toISOString();
  const { amount, description, redirectUrl, webhookUrl, metadata = null, method = null } = ordered;
  const shared = { amount, description, redirectUrl, metadata, method: Array.isArray(method) ? null : method };
  return {
    id: `tr_${randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')}`,
    createdAt: now,
    status: 'open',
    statusAt: now,
    ...shared,
    ...(webhookUrl && { webhookUrl }),
  };
}

/** In cents, as sums of decimals are not exact. */
const refundedCents = ({ refunds = {} }: Payment): number => Object.values(refunds).reduce((sum, value) => sum + cents(value), 0);
const cents = (value: string): number => Math.round(Number(value) * 100);
const euros = (amount: number): string => (amount / 100).toFixed(2);
const remains = (payment: Payment): number => cents(payment.amount.value) - refundedCents(payment);
export const isTooMuch = (payment: Payment, { value }: Amount): boolean => cents(value) > remains(payment);

const clock: Partial<Record<PaymentStatus, string>> = { paid: 'paidAt', failed: 'failedAt', expired: 'expiredAt', canceled: 'canceledAt' };
const quarterHour = 15 * 60_000;

/** Mollie's representation of a payment. Times end in +00:00 there, and an ended payment has no checkout link any more. */
export function mollieView(payment: Payment, base: string) {
  const { statusAt, webhookUrl, status, createdAt, method, refunds: _refunds, ...rest } = payment;
  const self = { href: `${base}/v2/payments/${payment.id}`, type: 'application/hal+json' };
  const isOpen = status === 'open';
  return {
    resource: 'payment',
    ...rest,
    mode: 'test',
    createdAt: mollieTime(createdAt),
    status,
    method: status === 'paid' ? (method ?? 'ideal') : method,
    ...(isOpen && { isCancelable: true }),
    profileId: 'pfl_kantoor',
    sequenceType: 'oneoff',
    ...(webhookUrl && { webhookUrl }),
    ...(isOpen && { expiresAt: mollieTime(new Date(Date.parse(createdAt) + quarterHour).toISOString()) }),
    ...(clock[status] && { [clock[status]]: mollieTime(statusAt) }),
    ...(status === 'paid' && {
      settlementAmount: payment.amount,
      amountRefunded: { ...payment.amount, value: euros(refundedCents(payment)) },
      amountRemaining: { ...payment.amount, value: euros(remains(payment)) },
    }),
    _links: {
      self,
      ...(isOpen && { checkout: { href: `${base}/checkout/${payment.id}`, type: 'text/html' } }),
      dashboard: { href: `${base}/checkout/${payment.id}`, type: 'text/html' },
      documentation: { href: 'https://docs.mollie.com/reference/get-payment', type: 'text/html' },
    },
  };
}

const mollieTime = (iso: string): string => iso.replace(/\.\d+Z$/, '+00:00');
