import {
  type PurchaseBody,
  type PurchaseRecord,
  priceWithTax,
  purchaseSums,
  type PurchaseSums,
  type RateOfLine,
  withoutTax,
} from '@kantoor/schemas';
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
} from '../../records/product-lines';

export type StoredLine = PurchaseRecord['lines'][number];
type FootprintAmount = NonNullable<NonNullable<PurchaseBody['lines']>[number]['metaData']>[number];

/** Input of a line of a purchase. Of its two prices only the typed one is stored; the other one follows from the rate (PUR-O43). */
export interface CostLine extends ProductLine {
  /** With VAT. If both prices are present, the supplier stated them. */
  inclPrice: string;
  attachmentId: number | null;
  /** Chosen by hand; null: the one that applies otherwise (D-66). */
  ledger: { id: number; value: string } | null;
  /** The one that applied when it was saved, while none is chosen. */
  usualLedger: { value: string; name: string } | null;
  /** Footprint as entered by hand or stored; null if computed from product, price and amount (D-26). */
  metaData: readonly FootprintAmount[] | null;
  /** The percentage that the invoice prints, if no single offered rate has it. The line has no rate until the user chooses one. */
  printedRate?: number | undefined;
}
export type RateOf = (line: Pick<CostLine, 'product' | 'taxRateId' | 'printedRate'>) => RateOfLine<TaxRate>;
/** The VAT of a rate as the supplier's invoice states it, as typed. */
export interface StatedTax {
  taxRateId: number;
  tax: string;
}

/** For a line whose rate is not loaded yet, or could not be loaded. */
export const unknownRate: ReturnType<RateOf> = { rate: null, from: 'none' };

/** The rate of a line while the user still has to choose it. */
export const rateToChoose: ReturnType<RateOf> = { rate: null, from: 'none' };
/** Printed rates that are not on record get negative ids (see `printedAsRate`). */
export const isOfOurs = (taxRateId: number): boolean => taxRateId > 0;
/** Wraps a printed percentage as a rate for computing sums. No line can be saved with it. */
function printedAsRate(percentage: number): TaxRate {
  const taxRateId = -1 - Math.round(percentage * 1000);
  return { id: taxRateId, taxRateId, description: String(percentage), percentage, isExempt: false, isRelayed: false };
}
/** Returns the rate for computing sums: the printed rate until the user chooses one. */
export const summedRate = (line: Pick<CostLine, 'product' | 'taxRateId' | 'printedRate'>, rateOf: RateOf): TaxRate | null =>
  rateOf(line).rate ?? (line.printedRate === undefined ? null : printedAsRate(line.printedRate));
export const needsRate = (line: CostLine, rateOf: RateOf): boolean => line.printedRate !== undefined && rateOf(line).rate === null;
/** Returns the lines whose rate the user has to choose before saving. Without this check they would be saved with the default rate. */
export const rateProblems = (lines: readonly CostLine[], rateOf: RateOf): FormProblem[] =>
  lines.flatMap((line, at) => (needsRate(line, rateOf) ? [{ pointer: `/lines/${at}/taxRateId`, code: 'RATE_TO_CHOOSE' }] : []));

export const newLine = (department: string, project: string): CostLine => ({
  ...newProductLine(department, project),
  inclPrice: '',
  attachmentId: null,
  ...{ ledger: null, usualLedger: null },
  metaData: null,
});
/** Returns a copy of the line before it, without its file (PUR-064). */
export const nextLine = (before: CostLine): CostLine => ({ ...before, key: crypto.randomUUID(), attachmentId: null });

function lineDraft(line: StoredLine): CostLine {
  const { inclPrice, taxRate } = line;
  const follows = typeof inclPrice === 'number' && Number(withoutTax(inclPrice, taxRate)) === line.price;
  const draft = productLineDraft(line);
  return {
    ...draft,
    price: follows ? '' : draft.price,
    inclPrice: typedNumber(inclPrice, { min: 2 }),
    attachmentId: line.attachmentId ?? null,
    ledger: line.ledger?.from === 'line' ? { id: line.ledger.ledgerId, value: line.ledger.value } : null,
    usualLedger: line.ledger && line.ledger.from !== 'line' ? line.ledger : null,
    metaData: line.metaData ?? null,
  };
}
export const lineDrafts = (lines: readonly StoredLine[]): CostLine[] => inOrder(lines).map(lineDraft);

export const isBlank = (line: CostLine): boolean => isBlankProduct(line) && !line.inclPrice.trim();
/** Returns the lines that count: blank ones do not. */
export const filledLines = (lines: readonly CostLine[]): readonly CostLine[] => countedLines(lines, isBlank);

/** Returns the price without VAT: as typed, else by the rate; empty if neither was typed as a number. */
export function priceOf({ price, inclPrice, ...line }: CostLine, rateOf: RateOf): string {
  if (price.trim() !== '') return price;
  const incl = parseNumber(inclPrice)?.value;
  return incl === undefined ? '' : typedNumber(withoutTax(incl, summedRate(line, rateOf)), { min: 2 });
}
/** Returns the price with VAT, in the same way. */
export function inclPriceOf({ price, inclPrice, ...line }: CostLine, rateOf: RateOf): string {
  if (inclPrice.trim() !== '') return inclPrice;
  const excl = parseNumber(price)?.value;
  return excl === undefined ? '' : typedNumber(priceWithTax({ price: excl }, summedRate(line, rateOf)), { min: 2 });
}

/** Computes the price of each line by its rate, where the one with VAT was typed. */
export const pricedLines = (lines: readonly CostLine[], rateOf: RateOf): CostLine[] =>
  lines.map((line) => ({ ...line, price: priceOf(line, rateOf) }));

export const lineBodies = (lines: readonly CostLine[], rateOf: RateOf) =>
  pricedLines(filledLines(lines), rateOf).map((line, index) => ({
    ...productLineBody(line, index),
    inclPrice: typed(line.inclPrice),
    attachmentId: line.attachmentId,
    ledgerId: line.ledger?.id ?? null,
    metaData: line.metaData && [...line.metaData],
  }));

/** Returns the totals while typing, by the rule that also books them; an unfinished number counts as zero. */
export function draftSums(lines: readonly CostLine[], rateOf: RateOf, stated: readonly StatedTax[]): PurchaseSums<TaxRate> {
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

/** With another rate the typed price is kept, and the other one follows (PUR-O43). */
export const typedAlone = ({ inclPrice }: CostLine): Partial<CostLine> => (inclPrice.trim() === '' ? {} : { price: '' });

/** Fields whose change recomputes the footprint (D-26). */
const decidesFootprint: ReadonlySet<string> = new Set(['product', 'price', 'inclPrice', 'amount']);
export const withFootprint = (patch: Partial<CostLine>): Partial<CostLine> =>
  Object.keys(patch).some((field) => decidesFootprint.has(field)) ? { metaData: null, ...patch } : patch;

/**
 * Returns the changes when a product is chosen: fills a price that is empty or zero (PUR-069), sets the rate (PUR-070), and resets the
 * footprint (PUR-071).
 */
export function chosenProduct(line: CostLine, product: ProductChoice | null): Partial<CostLine> {
  if (!product) return { product: null, metaData: null };
  const { productId, name, price, taxRateId } = product;
  const isUnpriced = exact(line.price).isZero() && exact(line.inclPrice).isZero();
  const isPriced = price !== undefined && price !== null;
  return {
    product: { productId, ...(name ? { name } : {}), taxRateId: taxRateId ?? null },
    // Choosing a product does not determine the rate on this invoice, so a printed rate still has to be chosen.
    taxRateId: line.printedRate === undefined ? (taxRateId ?? null) : line.taxRateId,
    metaData: null,
    ...(isUnpriced && isPriced ? { price: typedNumber(price, { min: 2 }), inclPrice: '' } : typedAlone(line)),
  };
}
