import { Decimal } from 'decimal.js';
import { amountText, decimal, type DecimalInput } from './money.js';

/** What happened to an invoice and its credit invoices, apart from what is set off between them. */
export interface Settlement {
  /** Of the invoice. */
  total: DecimalInput;
  /** What came in for it. */
  paid: DecimalInput;
  /** The oldest first. */
  credits: readonly CreditSettlement[];
}
export interface CreditSettlement {
  /** What the credit invoice takes back, in the sign of the invoice. */
  credited: DecimalInput;
  /** What went back to the customer for it. */
  refunded: DecimalInput;
}

/**
 * How much of an invoice and of each of its credit invoices cancel each other out (PLT-O62, D-40): what was credited, not paid and not paid back. So
 * what came in beyond the rest, before it was credited or after, stays on a credit invoice as an amount below zero until it is refunded; also what
 * came in beyond the total, which is set off the other way. What was refunded beyond what is owed is open of the invoice again.
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
  // What was refunded too much first: it is open again, and other credit invoices may cover it.
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
  /** What is to be credited now, in the sign of the invoice; all of it without. */
  credited?: DecimalInput;
}
export interface CreditEffect {
  /** What of the invoice is not to be paid any more. */
  setOff: string;
  /** What the customer gets back. */
  refund: string;
}

/** What crediting (a part of) an invoice does, before it is done: what was written off is taken back first, since no money stands for it. */
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
