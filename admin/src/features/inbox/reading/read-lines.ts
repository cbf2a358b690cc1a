import { decimal, type DocumentPrediction, type PredictedLine, previousLineOf, type PreviousPurchase } from '@kantoor/schemas';
import { typedNumber } from '../../../format';
import type { TaxRate } from '../../product-lines';
import { newLine, type PurchaseLine } from '../../purchases';

/** What a line of the paper becomes depends on. */
export interface LineSource {
  prediction: Pick<DocumentPrediction, 'lines' | 'totalExcludingTax' | 'totalIncludingTax'>;
  /** Earlier purchases of the supplier, the newest first. */
  previous: readonly PreviousPurchase[];
  place: { department: string; project: string };
  /** What is charged where a line says nothing else, and what may be chosen. */
  standard: TaxRate | null;
  offered: readonly TaxRate[];
}

/** Receipts state prices with VAT: the lines then come to the total with VAT, and not to the one without. */
export function areInclusive({ lines, totalExcludingTax, totalIncludingTax }: LineSource['prediction']): boolean {
  const sum = lines.reduce((all, { amount }) => all.plus(amount?.value ?? 0), decimal(0));
  return totalIncludingTax !== null && sum.equals(totalIncludingTax.value) && !sum.equals(totalExcludingTax?.value ?? Number.NaN);
}

/**
 * A line of the document: its description and amount as they were read (PUR-174, PUR-O78), with product, team, activity and rate of the most similar
 * line of an earlier purchase (PUR-175, PUR-O79). A rate that is read is chosen where just one is so high.
 */
export function lineOfPaper(read: PredictedLine, source: LineSource): PurchaseLine {
  const { prediction, previous, place, standard, offered } = source;
  const known = previousLineOf(read.description.value, previous);
  const price = read.amount === null ? '' : typedNumber(read.amount.value, { min: 2 });
  const asHigh =
    read.rate === null || standard?.percentage === read.rate ? [] : offered.filter(({ percentage }) => percentage === read.rate);
  const line = newLine(known?.department || place.department, known ? known.project : place.project);
  return {
    ...line,
    ...(areInclusive(prediction) ? { inclPrice: price } : { price }),
    description: read.description.value,
    product: known?.product ?? null,
    taxRateId: known?.taxRateId ?? (asHigh.length === 1 ? asHigh[0]!.taxRateId : null),
  };
}

/** A line of an earlier purchase, once more. */
export const lineAgain = ({
  description,
  amount,
  price,
  inclPrice,
  product,
  taxRateId,
  department,
  project,
}: PreviousPurchase['lines'][number]): PurchaseLine => ({
  ...newLine(department, project),
  description: description ?? '',
  amount: typedNumber(amount),
  ...(inclPrice === null ? { price: typedNumber(price, { min: 2 }) } : { inclPrice: typedNumber(inclPrice, { min: 2 }) }),
  ...{ product, taxRateId },
});
