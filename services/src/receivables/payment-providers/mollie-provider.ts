import { askOutside, type OutsideAnswer, type OutsideRequest } from '../../platform/outside/index.js';
import {
  amountOf,
  minorUnits,
  type PaymentOrder,
  type PaymentProvider,
  PaymentProviderAway,
  type ProviderPayment,
  type ProviderStatus,
  type RefundOrder,
  RefundRefused,
} from './payment-provider.js';

const deadlineMs = 8_000;
/** Unknown there, ended, or not cancellable. */
const notCancelable = new Set<number | undefined>([404, 405, 409, 410, 422]);
/** Not paid, already refunded, or the balance is too low. */
const notRefundable = new Set<number | undefined>([400, 404, 409, 410, 422]);
/** Maps Mollie's statuses to ours; pending and authorized payments are still in progress. */
const ours: Record<string, ProviderStatus> = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  canceled: 'canceled',
};

interface MollieAmount {
  value: string;
  currency: string;
}
interface MolliePayment {
  id: string;
  status: string;
  amount: MollieAmount;
  amountRefunded?: MollieAmount;
  amountChargedBack?: MollieAmount;
  method?: string | null;
  paidAt?: string;
  _links?: { checkout?: { href: string } };
}

/** Client for Mollie's payments API, limited to what invoices need. */
export class MollieProvider implements PaymentProvider {
  /** A private field, so that no log and no stored response contains it. */
  readonly #apiKey: string;

  constructor(
    private readonly apiUrl: string,
    apiKey: string,
  ) {
    this.#apiKey = apiKey;
  }

  async create({ idempotencyKey, amountMinor, currency, ...order }: PaymentOrder): Promise<ProviderPayment> {
    return paymentIn(await this.post('payments', { ...order, amount: { value: amountOf(amountMinor), currency } }, idempotencyKey));
  }

  async get(providerPaymentId: string): Promise<ProviderPayment | undefined> {
    const answer = await this.call(pathOf(providerPaymentId), {}).catch((error: unknown) => {
      if (error instanceof PaymentProviderAway && (error.status === 404 || error.status === 410)) return undefined;
      throw error;
    });
    return answer === undefined ? undefined : paymentIn(answer);
  }

  async cancel(providerPaymentId: string): Promise<void> {
    await this.call(pathOf(providerPaymentId), { method: 'DELETE' }).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderAway && notCancelable.has(error.status))) throw error;
    });
  }

  async refund(providerPaymentId: string, { idempotencyKey, amountMinor, currency, description }: RefundOrder): Promise<void> {
    const body = { amount: { value: amountOf(amountMinor), currency }, description };
    await this.post(`${pathOf(providerPaymentId)}/refunds`, body, idempotencyKey).catch((cause: unknown) => {
      if (cause instanceof PaymentProviderAway && notRefundable.has(cause.status)) throw new RefundRefused(cause.message, { cause });
      throw cause;
    });
  }

  private post(path: string, body: object, idempotencyKey: string): Promise<string> {
    const headers = { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' };
    return this.call(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  private async call(path: string, init: Omit<OutsideRequest, 'deadlineMs'>): Promise<string> {
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      authorization: `Bearer ${this.#apiKey}`,
      accept: 'application/json',
    };
    let answer: OutsideAnswer;
    try {
      answer = await askOutside(`${this.apiUrl}/v2/${path}`, { ...init, headers, deadlineMs });
    } catch (cause) {
      throw new PaymentProviderAway('The payment provider is away', undefined, { cause });
    }
    if (!answer.ok) throw new PaymentProviderAway(`The payment provider answered ${answer.status}`, answer.status);
    return answer.text;
  }
}

const pathOf = (providerPaymentId: string): string => `payments/${encodeURIComponent(providerPaymentId)}`;

function paymentIn(text: string): ProviderPayment {
  try {
    const { id, status, amount, amountRefunded, amountChargedBack, method, paidAt, _links } = JSON.parse(text) as MolliePayment;
    const known = ours[status];
    if (!known || !/^\w{3,64}$/.test(id) || !/^-?\d{1,16}\.\d{2}$/.test(amount.value)) throw new Error(`status ${status}`);
    return {
      providerPaymentId: id,
      status: known,
      amountMinor: minorUnits(amount.value),
      currency: amount.currency,
      method: method ?? 'online',
      paidAt: paidAt ?? null,
      checkoutUrl: _links?.checkout?.href ?? null,
      reversedMinor: minorUnits(amountRefunded?.value ?? '0') + minorUnits(amountChargedBack?.value ?? '0'),
    };
  } catch (cause) {
    throw new PaymentProviderAway('The payment provider gave an unreadable answer', undefined, { cause });
  }
}
