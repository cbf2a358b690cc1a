import { decimal, type DecimalInput } from './money.js';

/** What decides which sign a figure of an invoice line may have. */
export interface SignedFigure {
  invoiceType: string;
  /** The invoice gives money back. */
  isCredit: boolean;
  /** The figure as it is stored; null on a new line. */
  saved: DecimalInput | null;
  /** A setting of the grid's column: both signs are taken. */
  negativesAllowed?: boolean;
}

/** The sign of what is stored; what has none yet is positive, on a credit invoice negative (PLT-O45). */
const isNegativeExpected = ({ saved, isCredit }: SignedFigure): boolean => {
  const stored = decimal(saved ?? 0);
  return stored.isZero() ? isCredit : stored.isNegative();
};

/** Any sign will do but on expenses, whose figures keep theirs unless they become zero (PLT-149, PLT-150). */
export function isSignTaken(value: DecimalInput, figure: SignedFigure): boolean {
  if (figure.invoiceType !== 'Expenses' || figure.negativesAllowed) return true;
  const next = decimal(value);
  return next.isZero() || next.isNegative() === isNegativeExpected(figure);
}
