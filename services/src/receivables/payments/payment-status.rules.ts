import { decimal } from '@kantoor/schemas';
import type { InvoiceRow } from '../sales-book/index.js';
import type { PaymentStatus } from '../../books/invoice-books/index.js';

/**
 * Compares the sum of all payments with the total including tax (PLT-F07); credit invoices are settled by negative amounts. The credited
 * part settles an invoice, but does not count as payment (D-40).
 */
export function paymentStatusOf(totalAmount: string, amountPaid: string, creditedAmount: string | null = null): PaymentStatus {
  const total = decimal(totalAmount);
  const sign = total.isNegative() ? -1 : 1;
  if (decimal(amountPaid).times(sign).gte(total.abs())) return 'full';
  return decimal(receivedOf({ amountPaid, creditedAmount })).times(sign).gt(0) ? 'partial' : 'open';
}

/** Returns what was received for an open invoice: everything that settles a part of it except credits. */
const receivedOf = ({ amountPaid, creditedAmount }: Pick<InvoiceRow, 'amountPaid' | 'creditedAmount'>): string =>
  decimal(amountPaid)
    .minus(creditedAmount ?? 0)
    .toFixed(2);

/** Checks whether credit invoices credited all of it. */
export const isCreditedInFull = ({ totalAmount, creditedAmount }: Pick<InvoiceRow, 'totalAmount' | 'creditedAmount'>): boolean =>
  creditedAmount !== null && decimal(creditedAmount).eq(totalAmount);

export const remainingOf = (totalAmount: string, amountPaid: string): string => decimal(totalAmount).minus(amountPaid).toFixed(2);
