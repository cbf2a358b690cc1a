import {
  chargedPercentage,
  decimal,
  type DocumentPrediction,
  piecesOf,
  type PredictedLine,
  previousLineOf,
  type PreviousPurchase,
} from '@kantoor/schemas';
import { typedNumber } from '../../../../format';
import type { TaxRate } from '../../../records/product-lines';
import { type CostLine, type CostRules, draftSums, newLine, type StatedTax } from '../../costs';

/** Data from which a line that was read becomes a line of the document. */
export interface LineSource {
  prediction: Pick<DocumentPrediction, 'lines' | 'totalExcludingTax' | 'totalIncludingTax' | 'vat'>;
  /** Earlier purchases of the supplier, newest first. */
  previous: readonly PreviousPurchase[];
  place: { department: string; project: string };
  /** Rules for the rates of lines, and the rates that can be chosen. */
  rules: Pick<CostRules, 'rateOf' | 'offered'>;
}

/**
 * Checks whether prices include VAT, as on receipts: the lines add up to the total with VAT, or no other total is stated than what is paid.
 * Lines never come to more than that, whatever their rate.
 */
export function areInclusive({ lines, totalExcludingTax, totalIncludingTax, vat }: LineSource['prediction']): boolean {
  if (totalIncludingTax === null) return false;
  const paid = decimal(totalIncludingTax.value);
  // Where no VAT is stated, the reader takes what is paid for the net total as well.
  const isNetStated = totalExcludingTax !== null && (vat.length > 0 || !paid.equals(totalExcludingTax.value));
  const sum = lines.reduce((all, { amount }) => all.plus(amount?.value ?? 0), decimal(0));
  return !isNetStated || (sum.equals(paid) && !sum.equals(totalExcludingTax.value));
}

type Charged = Pick<CostLine, 'product' | 'taxRateId'>;

/**
 * Returns how a line with this percentage is charged: as proposed if that has the same percentage, else by the only offered rate that has
 * it. If no rate or more than one rate fits, the line has no rate until the user chooses one, because a line must never get another rate
 * than is printed.
 */
function chargedAs(percentage: number | null, proposed: Charged, { rateOf, offered }: LineSource['rules']): Partial<CostLine> {
  if (percentage === null) return proposed;
  const asHigh = (rate: TaxRate | null): boolean => rate !== null && Number(chargedPercentage(rate)) === percentage;
  const isOffered = proposed.taxRateId === null || offered.some(({ taxRateId }) => taxRateId === proposed.taxRateId);
  if (isOffered && asHigh(rateOf(proposed).rate)) return proposed;
  const fitting = offered.filter(asHigh);
  return fitting.length === 1
    ? { ...proposed, taxRateId: fitting[0]!.taxRateId }
    : { ...proposed, taxRateId: null, printedRate: percentage };
}

/** Returns the percentage that is printed for a line: the one beside the line, else the only rate of the document. */
function printedFor({ rate }: PredictedLine, { vat }: LineSource['prediction']): number | null {
  const [only, ...others] = new Set(vat.map((share) => share.rate));
  return rate ?? (others.length === 0 ? (only ?? null) : null);
}

/** Returns quantity and price as the document states them; if they do not make the amount of the line, once that amount (PUR-O78). */
export const piecesOfRead = ({ amount, quantity, netUnitPrice }: PredictedLine): { amount: string; price: string } | null =>
  amount &&
  (piecesOf({ total: amount.value, quantity, unitPrice: netUnitPrice }) ?? { amount: '1', price: decimal(amount.value).toFixed() });

/**
 * Returns a line of the document: its description and amount as they were read (PUR-174, PUR-O78), with product, team, activity and rate of
 * the most similar line of an earlier purchase (PUR-175, PUR-O79). A printed rate takes precedence over the earlier one.
 */
export function lineOfPaper(read: PredictedLine, source: LineSource): CostLine {
  const { prediction, previous, place, rules } = source;
  const known = previousLineOf(read.description.value, previous);
  const pieces = piecesOfRead(read);
  const price = pieces ? typedNumber(pieces.price, { min: 2 }) : '';
  const line = newLine(known?.department || place.department, known ? known.project : place.project);
  return {
    ...line,
    ...(pieces && { amount: typedNumber(pieces.amount) }),
    ...(areInclusive(prediction) ? { inclPrice: price } : { price }),
    description: read.description.value,
    ...chargedAs(
      printedFor(read, prediction) ?? known?.rate ?? null,
      { product: known?.product ?? null, taxRateId: known?.taxRateId ?? null },
      rules,
    ),
  };
}

/** Names a discount or charge of an e-invoice that has no description. */
export function named(line: PredictedLine, translate: (key: string) => string): PredictedLine {
  const { description, adjustment } = line;
  return adjustment && description.value === ''
    ? { ...line, description: { ...description, value: translate(`reading.adjustment.${adjustment}`) } }
    : line;
}

/** Copies a line of an earlier purchase. If its rate is no longer offered, the user has to choose one. */
export const lineAgain = (
  { description, amount, price, inclPrice, product, taxRateId, rate, department, project }: PreviousPurchase['lines'][number],
  rules: LineSource['rules'],
): CostLine => ({
  ...newLine(department, project),
  description: description ?? '',
  amount: typedNumber(amount),
  ...(inclPrice === null ? { price: typedNumber(price, { min: 2 }) } : { inclPrice: typedNumber(inclPrice, { min: 2 }) }),
  ...chargedAs(rate, { product, taxRateId }, rules),
});

/**
 * Returns the VAT by rate as the document states it. It is only used if these lines cover all amounts of the document, the difference is
 * small enough to come from rounding (D-17), and prices with VAT do not already come to what is paid.
 */
export function statedOnPaper(prediction: LineSource['prediction'], lines: readonly CostLine[], rateOf: CostRules['rateOf']): StatedTax[] {
  const { vat, totalIncludingTax } = prediction;
  const { taxes, gross } = draftSums(lines, rateOf, []);
  const stated = taxes.flatMap(({ rate, computed }): StatedTax[] => {
    const shares = vat.filter((share) => rate && share.amount !== null && share.rate === Number(chargedPercentage(rate)));
    const tax = shares.reduce((sum, { amount }) => sum.plus(amount!), decimal(0));
    return !rate || shares.length === 0 || tax.equals(computed)
      ? []
      : [{ taxRateId: rate.taxRateId, tax: typedNumber(tax.toNumber(), { min: 2 }) }];
  });
  const far = new Set(draftSums(lines, rateOf, stated).faults.map(({ taxRateId }) => taxRateId));
  const near = stated.filter(({ taxRateId }) => !far.has(taxRateId));
  const isPaid = areInclusive(prediction) && decimal(gross).equals(totalIncludingTax!.value);
  return isPaid && !decimal(draftSums(lines, rateOf, near).gross).equals(gross) ? [] : near;
}
