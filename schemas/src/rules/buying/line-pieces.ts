import { amountText, decimal, type DecimalInput, lineDecimals, lineNet, type PricedLine } from '../money/money.js';

/** Limits of a line of a purchase. */
const mostPieces = 9_999_999;
export const highestLinePrice = 999_999_999;

interface StatedLine {
  /** The amount of the whole line. */
  total: DecimalInput;
  quantity: number | null;
  unitPrice: number | null;
}
type Pieces = Record<keyof Pick<PricedLine, 'amount' | 'price'>, string>;

/**
 * Returns quantity and price of a line that a supplier states: its own price, else the one after the line's discounts. Undefined if no price
 * that a record can hold makes exactly the stated total.
 */
export function piecesOf({ total, quantity, unitPrice }: StatedLine): Pieces | undefined {
  const amount = decimal(quantity ?? 0);
  if (amount.isZero() || amount.abs().gt(mostPieces) || amount.decimalPlaces() > lineDecimals) return undefined;
  const price = [unitPrice, decimal(total).div(amount)]
    .flatMap((one) => (one === null ? [] : decimal(one).toDecimalPlaces(lineDecimals)))
    .find((one) => one.abs().lte(highestLinePrice) && lineNet({ price: one, amount }) === amountText(total));
  return price && { amount: amount.toFixed(), price: price.toFixed() };
}
