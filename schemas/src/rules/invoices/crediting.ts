import { Decimal } from 'decimal.js';
import { amountText, decimal, type DecimalInput } from '../money/money.js';

/** The state of an invoice and its credit invoices, apart from what is set off between them. */
export interface Settlement {
  /** Total of the invoice. */
  total: DecimalInput;
  /** Amount received for it. */
  paid: DecimalInput;
  /** The oldest first. */
  credits: readonly CreditSettlement[];
}
export interface CreditSettlement {
  /** Amount of the credit invoice, in the sign of the invoice. */
  credited: DecimalInput;
  /** Amount refunded to the customer for it. */
  refunded: DecimalInput;
}

/**
 * Returns the amount set off between an invoice and each of its credit invoices (PLT-O62, D-40): credited, not paid and not refunded.
 * Payments beyond the remainder, before or after crediting, stay on a credit invoice as a negative amount until they are refunded; so do
 * payments beyond the total, which are set off the other way. Refunds beyond what is owed make the invoice open again.
 */
export function setOffsOf({ total, paid, credits }: Settlement): string[] {
  const sign = decimal(total).isNegative() ? -1 : 1;
  let unpaid = decimal(total).minus(paid).times(sign);
  const lefts = credits.map(({ credited, refunded }) => decimal(credited).minus(refunded).times(sign));
  const setOffs = lefts.map(() => decimal(0));
  const take = (which: (left: Decimal) => boolean): void =>
    lefts.forEach((left, nth) => {
      if (!which(left)) return;
      setOffs[nth] = Decimal.min(unpaid, left);
      unpaid = unpaid.minus(setOffs[nth]);
    });
  // Excess refunds first: they are open again, and other credit invoices may cover them.
  take((left) => left.isNegative());
  take((left) => !left.isNegative());
  return setOffs.map((setOff) => amountText(setOff.times(sign)));
}

interface PaidPart {
  amount: DecimalInput;
  method: string;
  reverses?: number | null;
  paymentId?: number;
}
interface CreditQuestion {
  totalAmount: DecimalInput;
  payments: readonly PaidPart[];
  /** What earlier credit invoices still owe the customer, without a sign. */
  owed?: DecimalInput;
  /** Amount to credit now, in the sign of the invoice; by default all of it. */
  credited?: DecimalInput;
}
export interface CreditEffect {
  /** The part of the invoice that no longer has to be paid. */
  setOff: string;
  /** Amount that the customer gets back. */
  refund: string;
}

/** Returns the effect of crediting (a part of) an invoice, in advance: write-offs are reversed first, since they are not money. */
export function creditEffectOf({ totalAmount, payments, owed = 0, credited = totalAmount }: CreditQuestion): CreditEffect {
  const sign = decimal(totalAmount).isNegative() ? -1 : 1;
  const takenBack = new Set(payments.map(({ reverses }) => reverses));
  const sumOf = (which: (payment: PaidPart) => boolean): Decimal =>
    payments.filter(which).reduce((sum, { amount }) => sum.plus(amount), decimal(0));
  const isWrittenOff = ({ method, paymentId }: PaidPart): boolean => method === 'difference' && !takenBack.has(paymentId);
  const before = sumOf(({ method }) => method === 'set-off');
  const paid = sumOf((payment) => payment.method !== 'set-off' && !isWrittenOff(payment));
  const creditable = decimal(owed).times(sign).plus(before).plus(credited);
  const [after] = setOffsOf({ total: totalAmount, paid, credits: [{ credited: creditable, refunded: 0 }] });
  const setOff = decimal(after!).minus(before);
  const isUnpaid = setOff.isNegative() === decimal(totalAmount).isNegative();
  return { setOff: isUnpaid ? amountText(setOff) : amountText(0), refund: amountText(decimal(credited).minus(setOff)) };
}
