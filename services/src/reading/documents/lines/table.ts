import type { Document, Placed } from '../fields/document.js';
import { type Line, placeIn } from '../layout/lines.js';
import type { ColumnKind } from '../layout/table-headers.js';
import type { FoundNumber } from '../values/amounts.js';

/** A number of a line with its edges. */
export interface PlacedNumber extends Placed<FoundNumber> {
  x0: number;
  x1: number;
  cents: number;
}

export interface Column {
  numbers: PlacedNumber[];
  /** Right edges of amounts below each other differ by at most one character's width. */
  edge: number;
}

const tolerance = 4.5;

export const placed = (document: Document): PlacedNumber[] =>
  document.numbers.map((each) => {
    const { x0, x1 } = placeIn(each.line, each.found.start, each.found.end);
    return { ...each, x0, x1, cents: Math.round(each.found.value * 100) };
  });

/** Groups amounts below each other by their right or left edges. */
export function columnsOf(numbers: readonly PlacedNumber[]): Column[] {
  const money = numbers.filter(({ found }) => !found.isPercent && (found.decimals === 2 || found.hasCurrency || found.decimals === 0));
  return [...aligned(money, 'x1'), ...aligned(money, 'x0')].filter(({ numbers: inColumn }) =>
    inColumn.some(({ found }) => found.decimals === 2 || found.hasCurrency),
  );
}

function aligned(numbers: readonly PlacedNumber[], side: 'x0' | 'x1'): Column[] {
  const columns: Column[] = [];
  for (const number of numbers) {
    const column = columns.find(({ edge }) => Math.abs(edge - number[side]) < tolerance);
    if (!column) columns.push({ edge: number[side], numbers: [number] });
    else if (column.numbers.at(-1)!.line !== number.line) column.numbers.push(number);
  }
  return columns;
}

export interface RowNumbers {
  quantity: number | null;
  price: number | null;
  isProven: boolean;
  /** The two numbers whose product is the amount, from left to right, and of how many pieces the price is. */
  pair?: readonly [PlacedNumber, PlacedNumber];
  per?: number;
}

/** No row of a table has more; products among all numbers of a longer line would take the third power of their count. */
const mostInRow = 24;
const onLine = new WeakMap<PlacedNumber, RowNumbers>();

/** The factors on an amount's own line, which several guesses at the table ask for. */
export function factorsOnLine(amount: PlacedNumber, numbers: readonly PlacedNumber[]): RowNumbers {
  const known = onLine.get(amount) ?? factorsOf(amount, numbersOf(amount.line, numbers));
  onLine.set(amount, known);
  return known;
}

/** Finds quantity and price among the numbers of a row: those whose product is its amount, optionally with a discount in percent. */
export function factorsOf(amount: PlacedNumber, numbers: readonly PlacedNumber[]): RowNumbers {
  if (numbers.length > mostInRow) return { quantity: null, price: null, isProven: false };
  const total = amount.cents;
  const others = numbers.filter((each) => each !== amount && !each.found.isPercent);
  const discounts = [0, ...numbers.filter(({ found }) => found.isPercent || found.decimals <= 2).map(({ found }) => found.value)].filter(
    (each) => each >= 0 && each < 100,
  );
  const fits = (quantity: number, price: PlacedNumber, discount: number, per: number): boolean => {
    const exact = (quantity * price.found.value * 100 * (1 - discount / 100)) / per;
    // Rounding of the price limits the precision of the product.
    const slack = Math.max(
      1.01,
      Math.abs(quantity) * 50 * 10 ** -Math.max(2, price.found.decimals) * (price.found.decimals > 2 ? 1 : 0.02),
    );
    return Math.abs(exact - total) <= slack;
  };
  for (const { discount, per } of [
    ...discounts.map((each) => ({ discount: each, per: 1 })),
    ...portionsOf(others).map((per) => ({ discount: 0, per })),
  ])
    for (const first of others)
      for (const price of others) {
        if (first === price || first.found.value === 0 || first.found.hasCurrency) continue;
        if (first.found.value === 1 && first.found.decimals === 0 && price.cents !== total && discount === 0) continue;
        if (fits(first.found.value, price, discount, per) && (first.x0 < price.x0 || first.found.decimals === 0))
          return {
            ...{ quantity: first.found.value, price: price.found.value / per, isProven: true, per },
            pair: first.x0 < price.x0 ? [first, price] : [price, first],
          };
      }
  const same = others.find(({ cents, found }) => cents === total && found.decimals >= 2);
  return { quantity: same ? 1 : null, price: same ? same.found.value : null, isProven: false };
}

/** A price may be that of ten, a hundred or a thousand pieces, if a column says so. */
const portionsOf = (numbers: readonly PlacedNumber[]): number[] =>
  [10, 100, 1_000].filter((each) => numbers.length > 2 && numbers.some(({ found }) => found.value === each && found.decimals === 0));

const unit =
  /^\s?(?:x|×|st(?:k|uck|uks?|\.)?|pcs?|pieces?|units?|uur|uren|std|stunden|hours?|hrs?|h|dagen|tage?|days?|jours?|heures?|kg|m|m2|l|liter|mon(?:at|th|ate|ths)?|maand(?:en)?|pz|ore|uds?)(?![a-z])/;

/**
 * Decides for a whole table whether quantities stand left of prices, where both products fit: by the headings above them, currency signs, units
 * and whole numbers. Without any of these the quantity comes first.
 */
export function isQuantityFirst(
  pairs: readonly (readonly [PlacedNumber, PlacedNumber])[],
  kindOf: (number: PlacedNumber) => ColumnKind | undefined,
): boolean {
  const asQuantity = (number: PlacedNumber, other: PlacedNumber): number => {
    const { found, line } = number;
    const kind = kindOf(number);
    const headed = kind === 'quantity' ? 3 : kind === 'price' ? -3 : 0;
    const counted = unit.test(line.plain.slice(found.end)) ? 2 : found.hasCurrency ? -2 : 0;
    const isWhole = Number.isInteger(found.value) && !Number.isInteger(other.found.value);
    return headed + counted + (isWhole ? 1 : 0) + (found.decimals === 0 && other.found.decimals > 0 ? 1 : 0);
  };
  return pairs.reduce((sum, [left, right]) => sum + asQuantity(left, right) - asQuantity(right, left), 0) >= 0;
}

const byLine = new WeakMap<readonly PlacedNumber[], Map<Line, PlacedNumber[]>>();

/** The numbers of one line, without going over all of a document's each time. */
export function numbersOf(line: Line, numbers: readonly PlacedNumber[]): readonly PlacedNumber[] {
  const known = byLine.get(numbers) ?? new Map<Line, PlacedNumber[]>();
  if (!byLine.has(numbers)) {
    byLine.set(numbers, known);
    for (const each of numbers) {
      const own = known.get(each.line);
      if (own) own.push(each);
      else known.set(each.line, [each]);
    }
  }
  return known.get(line) ?? [];
}
