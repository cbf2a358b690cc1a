import type { PaymentRequest } from './payment.js';

export interface Refusal {
  status: number;
  title: string;
  detail: string;
  field?: string;
}

/** Currencies without cents are written without decimals. */
const decimals: Record<string, number> = { JPY: 0, ISK: 0 };
const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'JPY', 'ISK', 'CAD', 'AUD', 'ZAR', 'SAR'];

export function refusalOf(ordered: Partial<PaymentRequest> | null | undefined): Refusal | undefined {
  const { amount, description, redirectUrl, webhookUrl } = ordered ?? {};
  if (!amount?.currency || amount.value === undefined) return unprocessable('The amount is missing or incomplete', 'amount');
  if (!currencies.includes(amount.currency)) return unprocessable('The currency is invalid or not supported', 'amount');
  const places = decimals[amount.currency] ?? 2;
  const shape = places ? new RegExp(`^\\d+\\.\\d{${places}}$`) : /^\d+$/;
  if (typeof amount.value !== 'string' || !shape.test(amount.value)) {
    return unprocessable(`The amount contains an invalid value, e.g. use ${places ? '"10.00"' : '"10"'}`, 'amount');
  }
  if (Number(amount.value) <= 0) return unprocessable('The amount is lower than the minimum', 'amount');
  if (Number(amount.value) > 1_000_000) return unprocessable('The amount is higher than the maximum', 'amount');
  if (!description) return unprocessable('The description is missing', 'description');
  if (description.length > 255) return unprocessable('The description is too long', 'description');
  if (!isUrl(redirectUrl)) return unprocessable('The redirect URL is invalid', 'redirectUrl');
  if (webhookUrl !== undefined && !isUrl(webhookUrl)) return unprocessable('The webhook URL is invalid', 'webhookUrl');
  return undefined;
}

const unprocessable = (detail: string, field: string): Refusal => ({ status: 422, title: 'Unprocessable Entity', detail, field });

function isUrl(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text) && /^https?:/.test(text);
}

export const unauthorized: Refusal = {
  status: 401,
  title: 'Unauthorized Request',
  detail: 'Missing authentication, or failed to authenticate',
};
export const away: Refusal = { status: 503, title: 'Service Unavailable', detail: 'The service is temporarily unavailable' };
export const unknownPayment = (id: string): Refusal => ({ status: 404, title: 'Not Found', detail: `No payment exists with token ${id}.` });

export const notCancelable: Refusal = { status: 422, title: 'Unprocessable Entity', detail: 'The payment cannot be canceled' };

export const notRefundable: Refusal = {
  status: 422,
  title: 'Unprocessable Entity',
  detail: 'The amount is higher than what remains to be refunded',
};

export const refusalBody = (refusal: Refusal) => ({
  ...refusal,
  _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
});
