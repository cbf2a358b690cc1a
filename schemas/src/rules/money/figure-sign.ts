import { decimal, type DecimalInput } from './money.js';

/** What determines the allowed sign of a figure on an invoice line. */
export interface SignedFigure {
  invoiceType: string;
  /** The invoice is a credit. */
  isCredit: boolean;
  /** The stored figure; null on a new line. */
  saved: DecimalInput | null;
  /** Setting of the grid column: both signs are allowed. */
  negativesAllowed?: boolean;
}

/** Uses the stored sign; without one it is positive, on a credit invoice negative (PLT-O45). */
const isNegativeExpected = ({ saved, isCredit }: SignedFigure): boolean => {
  const stored = decimal(saved ?? 0);
  return stored.isZero() ? isCredit : stored.isNegative();
};

/** Any sign is allowed except on expenses, whose figures keep their sign or become zero (PLT-149, PLT-150). */
export function isSignTaken(value: DecimalInput, figure: SignedFigure): boolean {
  if (figure.invoiceType !== 'Expenses' || figure.negativesAllowed) return true;
  const next = decimal(value);
  return next.isZero() || next.isNegative() === isNegativeExpected(figure);
}
