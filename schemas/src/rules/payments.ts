import { plusYears } from './dates.js';
import { decimal, type DecimalInput } from './money.js';

/** How money came in or went back that a person registers; `manual` where nothing was said. Others are the payment provider's. */
export const handMethods = ['manual', 'bank', 'cash', 'card', 'direct-debit'] as const;
export type HandMethod = (typeof handMethods)[number];

/** What a row among the payments of an invoice is. Money that goes to the customer is a refund, by hand or by the provider. */
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

/** The first day that a payment of an invoice may bear: a down payment comes before it, a day of years ago is a typing error. */
export const firstPaymentDay = (invoiceDate: string): string => plusYears(invoiceDate, -2);
