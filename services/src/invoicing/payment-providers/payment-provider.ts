import { decimal } from '@kantoor/schemas';

export type ProviderStatus = 'open' | 'paid' | 'failed' | 'expired' | 'canceled';
/** A payment as its provider reports it. Amounts are minor units (cents) of its currency: each currency of invoices has two decimals. */
export interface ProviderPayment {
  providerPaymentId: string;
  status: ProviderStatus;
  amountMinor: number;
  currency: string;
  method: string;
  paidAt: string | null;
  checkoutUrl: string | null;
  /** Refunded or charged back since, in all. */
  reversedMinor: number;
}
export interface PaymentOrder {
  amountMinor: number;
  currency: string;
  description: string;
  redirectUrl: string;
  webhookUrl: string;
  locale: 'nl_NL' | 'en_GB';
  /** The same order under the same key is one payment at the provider. */
  idempotencyKey: string;
}
export type RefundOrder = Pick<PaymentOrder, 'amountMinor' | 'currency' | 'description' | 'idempotencyKey'>;

/** What invoices need of a payment provider, with the account of one legal entity there (PLT-O72). */
export interface PaymentProvider {
  create(order: PaymentOrder): Promise<ProviderPayment>;
  /** Undefined when the provider does not know this payment (with this account). */
  get(providerPaymentId: string): Promise<ProviderPayment | undefined>;
  /** Some ways of paying cannot be called off any more; such a payment goes its way. */
  cancel(providerPaymentId: string): Promise<void>;
  /** The same refund under the same key is refunded once. Throws `RefundRefused` where the provider does not do it. */
  refund(providerPaymentId: string, order: RefundOrder): Promise<void>;
}

/** The provider gave no usable answer: nothing is known about the payment, so nothing is concluded. */
export class PaymentProviderAway extends Error {
  readonly isPassing = true;

  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PaymentProviderAway';
  }
}

/** The provider answered that it does not refund this. */
export class RefundRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RefundRefused';
  }
}

/** `12.10` is 1210 minor units. */
export const minorUnits = (amount: string): number => {
  const minor = decimal(amount).times(100);
  if (!minor.isInteger() || minor.abs().gt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${amount} is no amount in minor units`);
  return minor.toNumber();
};
/** 1210 minor units are `12.10`. */
export const amountOf = (minor: number): string => decimal(minor).dividedBy(100).toFixed(2);
