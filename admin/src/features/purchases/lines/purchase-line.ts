import { purchaseSums, type PurchaseSums, type RateOfLine, withoutTax, withTax } from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import {
  countedLines,
  exact,
  inOrder,
  isBlank as isBlankProduct,
  newProductLine,
  type ProductChoice,
  type ProductLine,
  productLineBody,
  productLineDraft,
  type TaxRate,
  typed,
} from '../../product-lines';
import type { FootprintAmount, StoredLine } from '../purchase';

/** A line of what is bought, as typed. Of its two prices the one that was typed is there; the other one follows from the rate (PUR-O43). */
export interface PurchaseLine extends ProductLine {
  /** With VAT. Where both prices are there, they are those of the supplier. */
  inclPrice: string;
  attachmentId: number | null;
  /** What it emits as typed by hand or stored; null where product, price and amount say it (D-26). */
  metaData: readonly FootprintAmount[] | null;
  /** The percentage that the invoice prints, if no single offered rate has it. The line has no rate until a person chooses one. */
  printedRate?: number | undefined;
}
export type RateOf = (line: Pick<PurchaseLine, 'product' | 'taxRateId' | 'printedRate'>) => RateOfLine<TaxRate>;
/** The VAT of a rate as the supplier's invoice states it, as typed. */
export interface StatedTax {
  taxRateId: number;
  tax: string;
}

/** Of a line whose rate is not read yet, or could not be. */
export const unknownRate: ReturnType<RateOf> = { rate: null, from: 'none' };

/** The rate of a line while a person still has to choose it. */
export const rateToChoose: ReturnType<RateOf> = { rate: null, from: 'none' };
/** Printed rates that are not on record get negative ids (see `printedAsRate`). */
export const isOfOurs = (taxRateId: number): boolean => taxRateId > 0;
/** Wraps a printed percentage as a rate for computing sums. No line can be saved with it. */
export function printedAsRate(percentage: number): TaxRate {
  const taxRateId = -1 - Math.round(percentage * 1000);
  return { id: taxRateId, taxRateId, description: String(percentage), percentage, isExempt: false, isRelayed: false };
}
/** The rate for computing sums: the printed rate until a person chooses one. */
export const summedRate = (line: Pick<PurchaseLine, 'product' | 'taxRateId' | 'printedRate'>, rateOf: RateOf): TaxRate | null =>
  rateOf(line).rate ?? (line.printedRate === undefined ? null : printedAsRate(line.printedRate));
export const needsRate = (line: PurchaseLine, rateOf: RateOf): boolean => line.printedRate !== undefined && rateOf(line).rate === null;
/** Lines whose rate a person has to choose before saving. Without this check they would be saved with the usual rate. */
export const rateProblems = (lines: readonly PurchaseLine[], rateOf: RateOf): FormProblem[] =>
  lines.flatMap((line, at) => (needsRate(line, rateOf) ? [{ pointer: `/lines/${at}/taxRateId`, code: 'RATE_TO_CHOOSE' }] : []));

export const newLine = (department: string, project: string): PurchaseLine => ({
  ...newProductLine(department, project),
  inclPrice: '',
  attachmentId: null,
  metaData: null,
});
/** As the line before it, without its file (PUR-064). */
export const nextLine = (before: PurchaseLine): PurchaseLine => ({ ...before, key: crypto.randomUUID(), attachmentId: null });

function lineDraft(line: StoredLine): PurchaseLine {
  const { inclPrice, taxRate } = line;
  const follows = typeof inclPrice === 'number' && Number(withoutTax(inclPrice, taxRate)) === line.price;
  const draft = productLineDraft(line);
  return {
    ...draft,
    price: follows ? '' : draft.price,
    inclPrice: typedNumber(inclPrice, { min: 2 }),
    attachmentId: line.attachmentId ?? null,
    metaData: line.metaData ?? null,
  };
}
export const lineDrafts = (lines: readonly StoredLine[]): PurchaseLine[] => inOrder(lines).map(lineDraft);

export const isBlank = (line: PurchaseLine): boolean => isBlankProduct(line) && !line.inclPrice.trim();
/** What counts: a line that nothing was typed in is there to begin with. */
export const filledLines = (lines: readonly PurchaseLine[]): readonly PurchaseLine[] =>
  lines.length === 1 && isBlank(lines[0]!) ? [] : countedLines(lines, isBlank);

/** The price without VAT: as it was typed, else by the rate; empty where neither was typed as a number. */
export function priceOf({ price, inclPrice, ...line }: PurchaseLine, rateOf: RateOf): string {
  if (price.trim() !== '') return price;
  const incl = parseNumber(inclPrice)?.value;
  return incl === undefined ? '' : typedNumber(withoutTax(incl, summedRate(line, rateOf)), { min: 2 });
}
/** The price with VAT, likewise. */
export function inclPriceOf({ price, inclPrice, ...line }: PurchaseLine, rateOf: RateOf): string {
  if (inclPrice.trim() !== '') return inclPrice;
  const excl = parseNumber(price)?.value;
  return excl === undefined ? '' : typedNumber(withTax(excl, summedRate(line, rateOf)), { min: 2 });
}

/** Each with the price that its rate gives, where the one with VAT was typed. */
export const pricedLines = (lines: readonly PurchaseLine[], rateOf: RateOf): PurchaseLine[] =>
  lines.map((line) => ({ ...line, price: priceOf(line, rateOf) }));

/** All of them as the API takes them. */
export const lineBodies = (lines: readonly PurchaseLine[], rateOf: RateOf) =>
  pricedLines(filledLines(lines), rateOf).map((line, index) => ({
    ...productLineBody(line, index),
    inclPrice: typed(line.inclPrice),
    attachmentId: line.attachmentId,
    metaData: line.metaData && [...line.metaData],
  }));

/** What they come to while they are typed, by the rule that also books them; an unfinished number counts as nothing. */
export function draftSums(lines: readonly PurchaseLine[], rateOf: RateOf, stated: readonly StatedTax[]): PurchaseSums<TaxRate> {
  const priced = pricedLines(lines, rateOf).map((line) => ({
    price: exact(line.price),
    amount: exact(line.amount),
    inclPrice: parseNumber(line.inclPrice)?.value ?? null,
    rate: summedRate(line, rateOf),
  }));
  return purchaseSums(
    priced,
    stated.flatMap(({ taxRateId, tax }) => {
      const parsed = parseNumber(tax);
      return parsed ? [{ taxRateId, tax: parsed.value }] : [];
    }),
  );
}

/** With another rate the price that was typed stays, and the other one follows (PUR-O43). */
export const typedAlone = ({ inclPrice }: PurchaseLine): Partial<PurchaseLine> => (inclPrice.trim() === '' ? {} : { price: '' });

/** What a line emits is recomputed with another product, price or amount (D-26). */
const decidesFootprint: ReadonlySet<string> = new Set(['product', 'price', 'inclPrice', 'amount']);
export const withFootprint = (patch: Partial<PurchaseLine>): Partial<PurchaseLine> =>
  Object.keys(patch).some((field) => decidesFootprint.has(field)) ? { metaData: null, ...patch } : patch;

/** Choosing a product fills an empty price or one of nothing (PUR-069), brings its rate along (PUR-070), and begins its footprint again (PUR-071). */
export function chosenProduct(line: PurchaseLine, product: ProductChoice | null): Partial<PurchaseLine> {
  if (!product) return { product: null, metaData: null };
  const { productId, name, price, taxRateId } = product;
  const isUnpriced = exact(line.price).isZero() && exact(line.inclPrice).isZero();
  const isPriced = price !== undefined && price !== null;
  return {
    product: { productId, ...(name ? { name } : {}), taxRateId: taxRateId ?? null },
    // Choosing a product says nothing about the rate on this invoice, so a printed rate stays to be chosen.
    taxRateId: line.printedRate === undefined ? (taxRateId ?? null) : line.taxRateId,
    metaData: null,
    ...(isUnpriced && isPriced ? { price: typedNumber(price, { min: 2 }), inclPrice: '' } : typedAlone(line)),
  };
}
