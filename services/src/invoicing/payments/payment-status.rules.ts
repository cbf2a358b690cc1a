import { decimal } from '@kantoor/schemas';
import type { InvoiceRow, PaymentStatus } from '../invoice-records/index.js';

/**
 * The sum of all payments against the total including tax (PLT-F07); credit invoices are settled by amounts below zero. What of an invoice was
 * credited settles it, but nothing of it is paid by that (D-40).
 */
export function paymentStatusOf(totalAmount: string, amountPaid: string, creditedAmount: string | null = null): PaymentStatus {
  const total = decimal(totalAmount);
  const sign = total.isNegative() ? -1 : 1;
  if (decimal(amountPaid).times(sign).gte(total.abs())) return 'full';
  return decimal(receivedOf({ amountPaid, creditedAmount })).times(sign).gt(0) ? 'partial' : 'open';
}

/** What came in of an invoice that is still open: all that settles a part of it but what was credited. */
export const receivedOf = ({ amountPaid, creditedAmount }: Pick<InvoiceRow, 'amountPaid' | 'creditedAmount'>): string =>
  decimal(amountPaid)
    .minus(creditedAmount ?? 0)
    .toFixed(2);

/** Whether credit invoices took all of it back. */
export const isCreditedInFull = ({ totalAmount, creditedAmount }: Pick<InvoiceRow, 'totalAmount' | 'creditedAmount'>): boolean =>
  creditedAmount !== null && decimal(creditedAmount).eq(totalAmount);

export const remainingOf = (totalAmount: string, amountPaid: string): string => decimal(totalAmount).minus(amountPaid).toFixed(2);
