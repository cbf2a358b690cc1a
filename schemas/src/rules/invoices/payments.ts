import { plusYears } from '../dates/dates.js';
import { decimal, type DecimalInput } from '../money/money.js';

/** Methods of payments that a person registers; `manual` if none was given. Others are the payment provider's. */
export const handMethods = ['manual', 'bank', 'cash', 'card', 'direct-debit'] as const;
export type HandMethod = (typeof handMethods)[number];

/** Types of the payment rows of an invoice. Money paid to the customer is a refund, by hand or by the provider. */
export const paymentKinds = ['payment', 'refund', 'reversal', 'write-off', 'set-off'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export function paymentKindOf({
  amount,
  method,
  reverses,
}: {
  amount: DecimalInput;
  method: string;
  reverses: number | null;
}): PaymentKind {
  if (method === 'set-off') return 'set-off';
  if (reverses !== null) return 'reversal';
  if (method === 'difference') return 'write-off';
  return decimal(amount).isNegative() ? 'refund' : 'payment';
}

/** Returns the earliest date of a payment: a down payment comes before the invoice, a date years ago is a typing error. */
export const firstPaymentDay = (invoiceDate: string): string => plusYears(invoiceDate, -2);
