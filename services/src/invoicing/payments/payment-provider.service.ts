import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import { fixed } from '../../platform/bounds/index.js';
import { PaymentSettings } from '../legal-entities/index.js';

export type ProviderStatus = 'open' | 'paid' | 'failed' | 'expired' | 'canceled';
export interface ProviderPayment {
  providerPaymentId: string;
  status: ProviderStatus;
  amount: string;
  currency: string;
  method: string;
  paidAt: string | null;
  checkoutUrl: string | null;
  /** Paid back or charged back since, in all. */
  reversed: string;
}
export interface PaymentOrder {
  amount: string;
  currency: string;
  description: string;
  redirectUrl: string;
  webhookUrl: string;
  locale: 'nl_NL' | 'en_GB';
  /** The same order under the same key is one payment at the provider. */
  idempotencyKey: string;
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

const deadlineMs = 8_000;
const answerMaxBytes = fixed('outsideAnswerBytes');
/** It is unknown there, has ended, or cannot be called off. */
const notCancelable = new Set<number | undefined>([404, 405, 409, 410, 422]);
/** Still under way at the provider. */
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

/** Mollie's payments API, as far as invoices need it. */
@Injectable()
export class PaymentProvider {
  constructor(private readonly settings: PaymentSettings) {}

  create(apiKey: string, { idempotencyKey, amount, currency, ...order }: PaymentOrder): Promise<ProviderPayment> {
    const body = JSON.stringify({ ...order, amount: { value: amount, currency } });
    return this.call(apiKey, 'payments', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' },
    });
  }

  /** Undefined when the provider does not know this payment (with this key). */
  async get(apiKey: string, providerPaymentId: string): Promise<ProviderPayment | undefined> {
    return this.call(apiKey, `payments/${encodeURIComponent(providerPaymentId)}`, {}).catch((error: unknown) => {
      if (error instanceof PaymentProviderAway && (error.status === 404 || error.status === 410)) return undefined;
      throw error;
    });
  }

  /** Some ways of paying cannot be called off any more; such a payment goes its way. */
  async cancel(apiKey: string, providerPaymentId: string): Promise<void> {
    await this.call(apiKey, `payments/${encodeURIComponent(providerPaymentId)}`, { method: 'DELETE' }).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderAway && notCancelable.has(error.status))) throw error;
    });
  }

  private async call(apiKey: string, path: string, init: RequestInit): Promise<ProviderPayment> {
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
    };
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${this.settings.apiUrl}/v2/${path}`, {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      text = await answer.text();
    } catch (cause) {
      throw new PaymentProviderAway('The payment provider is away', undefined, { cause });
    }
    if (!answer.ok) throw new PaymentProviderAway(`The payment provider answered ${answer.status}`, answer.status);
    return paymentIn(text);
  }
}

function paymentIn(text: string): ProviderPayment {
  if (text.length > answerMaxBytes) throw new PaymentProviderAway('The payment provider answered too much');
  try {
    const { id, status, amount, amountRefunded, amountChargedBack, method, paidAt, _links } = JSON.parse(text) as MolliePayment;
    const known = ours[status];
    if (!known || !/^\w{3,64}$/.test(id) || !/^-?\d{1,16}\.\d{2}$/.test(amount.value)) throw new Error(`status ${status}`);
    const { value, currency } = amount;
    return {
      providerPaymentId: id,
      status: known,
      amount: value,
      currency,
      method: method ?? 'online',
      paidAt: paidAt ?? null,
      checkoutUrl: _links?.checkout?.href ?? null,
      reversed: decimal(amountRefunded?.value ?? 0)
        .plus(amountChargedBack?.value ?? 0)
        .toFixed(2),
    };
  } catch (cause) {
    throw new PaymentProviderAway('The payment provider gave an unreadable answer', undefined, { cause });
  }
}
