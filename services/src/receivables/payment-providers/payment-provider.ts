import { decimal } from '@kantoor/schemas';

export type ProviderStatus = 'open' | 'paid' | 'failed' | 'expired' | 'canceled';
/** A payment as reported by its provider. Amounts are minor units (cents) of its currency: all invoice currencies have two decimals. */
export interface ProviderPayment {
  providerPaymentId: string;
  status: ProviderStatus;
  amountMinor: number;
  currency: string;
  method: string;
  paidAt: string | null;
  checkoutUrl: string | null;
  /** Total refunded or charged back since. */
  reversedMinor: number;
}
export interface PaymentOrder {
  amountMinor: number;
  currency: string;
  description: string;
  redirectUrl: string;
  webhookUrl: string;
  locale: 'nl_NL' | 'en_GB';
  /** Orders with the same key are one payment at the provider. */
  idempotencyKey: string;
}
export type RefundOrder = Pick<PaymentOrder, 'amountMinor' | 'currency' | 'description' | 'idempotencyKey'>;

/** Interface of a payment provider, with the account of one legal entity there (PLT-O72). */
export interface PaymentProvider {
  create(order: PaymentOrder): Promise<ProviderPayment>;
  /** Returns undefined if the provider does not know this payment (with this account). */
  get(providerPaymentId: string): Promise<ProviderPayment | undefined>;
  /** Cancels a payment. Some payment methods cannot be cancelled; such a payment continues. */
  cancel(providerPaymentId: string): Promise<void>;
  /** Refunds once for the same key. Throws `RefundRefused` if the provider refuses. */
  refund(providerPaymentId: string, order: RefundOrder): Promise<void>;
}

/** Thrown if the provider gave no usable response: the state of the payment is unknown, so nothing is concluded. */
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

/** Thrown if the provider refuses the refund. */
export class RefundRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RefundRefused';
  }
}

/** Converts `12.10` to 1210 minor units. */
export const minorUnits = (amount: string): number => {
  const minor = decimal(amount).times(100);
  if (!minor.isInteger() || minor.abs().gt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${amount} is no amount in minor units`);
  return minor.toNumber();
};
/** Converts 1210 minor units to `12.10`. */
export const amountOf = (minor: number): string => decimal(minor).dividedBy(100).toFixed(2);
