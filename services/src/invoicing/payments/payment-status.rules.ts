import { decimal } from '@kantoor/schemas';
import type { PaymentStatus } from '../invoice-records/index.js';

/** The sum of all payments against the total including tax (PLT-F07); credit notes are settled by amounts below zero. */
export function paymentStatusOf(totalAmount: string, amountPaid: string): PaymentStatus {
  const total = decimal(totalAmount);
  const paid = decimal(amountPaid).times(total.isNegative() ? -1 : 1);
  if (paid.gte(total.abs())) return 'full';
  return paid.gt(0) ? 'partial' : 'open';
}

export const remainingOf = (totalAmount: string, amountPaid: string): string => decimal(totalAmount).minus(amountPaid).toFixed(2);
