import { Decimal } from 'decimal.js';
import { amountText, decimal, type DecimalInput } from './money.js';

/** What happened to an invoice and the credit invoice that takes it back, apart from what is set off between them. */
export interface Settlement {
  /** Of the invoice. */
  total: DecimalInput;
  /** What came in for it. */
  paid: DecimalInput;
  /** What went back for its credit invoice. */
  refunded: DecimalInput;
}

/**
 * How much of an invoice and its credit invoice cancel each other out (PLT-O62): what was neither paid nor paid back. So what came in, before
 * it was credited or after, stays on the credit invoice as an amount below zero, until it is refunded; also what came in beyond the total, which
 * is set off the other way.
 */
export function setOffOf({ total, paid, refunded }: Settlement): string {
  const sign = decimal(total).isNegative() ? -1 : 1;
  const without = (moved: DecimalInput): Decimal => decimal(total).minus(moved).times(sign);
  const unrefunded = Decimal.max(0, Decimal.min(without(0), without(refunded)));
  return amountText(Decimal.min(without(paid), unrefunded).times(sign));
}

interface PaidPart {
  amount: DecimalInput;
  method: string;
  reverses?: number | null;
  paymentId?: number;
}

export interface CreditEffect {
  /** What of the invoice is not to be paid any more. */
  setOff: string;
  /** What the customer gets back. */
  refund: string;
}

/** What crediting an invoice does, before it is done: what was written off is taken back first, since no money stands for it. */
export function creditEffectOf({ totalAmount, payments }: { totalAmount: DecimalInput; payments: readonly PaidPart[] }): CreditEffect {
  const takenBack = new Set(payments.map(({ reverses }) => reverses));
  const money = payments.filter(({ method, paymentId }) => method !== 'difference' || takenBack.has(paymentId));
  const paid = money.reduce((sum, { amount }) => sum.plus(amount), decimal(0));
  const setOff = setOffOf({ total: totalAmount, paid, refunded: 0 });
  const isUnpaid = decimal(setOff).isNegative() === decimal(totalAmount).isNegative();
  return { setOff: isUnpaid ? setOff : amountText(0), refund: amountText(decimal(totalAmount).minus(setOff)) };
}
