import { type PurchasedLine, purchaseSchema, purchaseSums, type RateOfLine, type StoredLineOf } from '@kantoor/schemas';
import type { Purchase, PurchaseRecord } from '@kantoor/schemas';
import { type ProductOfLine, productLines, productOnWire } from '../../masterdata/sold-lines/index.js';
import type { TaxRateView } from '../../invoicing/tax-rates/index.js';

export const purchaseLines = productLines(purchaseSchema);
export type PurchaseLine = StoredLineOf['purchase'] & ProductOfLine;

/** What a supplier charges on a line (PUR-O44). */
export type RateOfPurchase = (line: Pick<PurchaseLine, 'taxRateId' | 'productTaxRateId'>) => RateOfLine<TaxRateView>;

/** The lines as their sums are made of them. */
export const summable = (lines: readonly PurchaseLine[], rateOfLine: RateOfPurchase): PurchasedLine<TaxRateView>[] =>
  lines.map((line) => ({ price: line.price, amount: line.amount, inclPrice: line.inclPrice, rate: rateOfLine(line).rate }));

/** Lines as a single purchase shows them, and what they come to. */
export function ratedPurchase(
  lines: readonly PurchaseLine[],
  rateOfLine: RateOfPurchase,
  stated: NonNullable<Purchase['statedTaxes']>,
): Pick<PurchaseRecord, 'lines' | 'totals'> {
  const sums = purchaseSums(summable(lines, rateOfLine), stated);
  const onWire = (line: PurchaseLine, at: number) => {
    const { rate, from } = rateOfLine(line);
    return {
      ...purchaseLines.onWire(line),
      product: productOnWire(line),
      net: Number(sums.lineNets[at]),
      taxRate: rate,
      taxRateFrom: from,
    };
  };
  const taxes = sums.taxes.map(({ rate, base, tax, computed, isStated }) => ({
    taxRate: rate,
    base: Number(base),
    tax: Number(tax),
    computed: Number(computed),
    isStated,
  }));
  return {
    lines: lines.map(onWire) as PurchaseRecord['lines'],
    totals: { net: Number(sums.net), tax: Number(sums.tax), gross: Number(sums.gross), taxes },
  };
}
