import {
  chargedPercentage,
  decimal,
  lineNet,
  type PurchasedLine,
  purchaseSchema,
  purchaseSums,
  type RateOfLine,
  type StoredLineOf,
} from '@kantoor/schemas';
import type { Purchase, PurchaseRecord, PurchaseSums } from '@kantoor/schemas';
import { type ProductOfLine, productLines, productOnWire } from '../../masterdata/sold-lines/index.js';
import type { TaxRateView } from '../../invoicing/tax-rates/index.js';

export const purchaseLines = productLines(purchaseSchema);
export type PurchaseLine = StoredLineOf['purchase'] & ProductOfLine;

/** What a supplier charges on a line (PUR-O44). */
export type RateOfPurchase = (line: Pick<PurchaseLine, 'taxRateId' | 'productTaxRateId'>) => RateOfLine<TaxRateView>;

/** What of a line its sums are made of; in a document a line may still have no price. */
type SummedLine = Parameters<RateOfPurchase>[0] &
  ProductOfLine & { productId: number | null; price: string | null; amount: string | null; inclPrice: string | null };

/** The lines as their sums are made of them. */
export const summable = (lines: readonly SummedLine[], rateOfLine: RateOfPurchase): PurchasedLine<TaxRateView>[] =>
  lines.map((line) => ({ price: line.price ?? 0, amount: line.amount ?? 0, inclPrice: line.inclPrice, rate: rateOfLine(line).rate }));

/** A line with the VAT that was typed with its price, else with that of its rate. */
export const grossOfLine = (line: SummedLine, rateOfLine: RateOfPurchase): string =>
  line.inclPrice === null
    ? decimal(lineNet({ price: line.price ?? 0, amount: line.amount ?? 0 }))
        .times(decimal(chargedPercentage(rateOfLine(line).rate)).plus(100))
        .div(100)
        .toFixed(2)
    : decimal(line.inclPrice)
        .times(line.amount ?? 0)
        .toFixed(2);

/** What a kind of lines is on the wire. */
interface OnWire<Line> {
  onWire: (line: Line) => object;
}

/** Lines as a single record shows them, each with its net amount and what it is taxed with. */
export function ratedOnWire<Line extends SummedLine>(kind: OnWire<Line>, lines: readonly Line[], rateOfLine: RateOfPurchase): object[] {
  return lines.map((line) => {
    const { rate, from } = rateOfLine(line);
    const net = Number(lineNet({ price: line.price ?? 0, amount: line.amount ?? 0 }));
    return { ...kind.onWire(line), product: productOnWire(line), net, taxRate: rate, taxRateFrom: from };
  });
}

/** What lines come to, as a record shows it. */
export function totalsOnWire(sums: PurchaseSums<TaxRateView>): PurchaseRecord['totals'] {
  const taxes = sums.taxes.map(({ rate, base, tax, computed, isStated }) => ({
    taxRate: rate,
    base: Number(base),
    tax: Number(tax),
    computed: Number(computed),
    isStated,
  }));
  return { net: Number(sums.net), tax: Number(sums.tax), gross: Number(sums.gross), taxes };
}

/** Lines as a single purchase shows them, and what they come to. */
export const ratedPurchase = (
  lines: readonly PurchaseLine[],
  rateOfLine: RateOfPurchase,
  stated: NonNullable<Purchase['statedTaxes']>,
): Pick<PurchaseRecord, 'lines' | 'totals'> => ({
  lines: ratedOnWire(purchaseLines, lines, rateOfLine) as PurchaseRecord['lines'],
  totals: totalsOnWire(purchaseSums(summable(lines, rateOfLine), stated)),
});
