import {
  lineNet,
  type PurchasedLine,
  purchaseSchema,
  purchaseSums,
  type RateOfLine,
  type StoredLineOf,
  type Purchase,
  type PurchaseRecord,
  type PurchaseSums,
} from '@kantoor/schemas';
import { type ProductOfLine, productLines, productOnWire } from '../../masterdata/sold-lines/index.js';
import type { TaxRateView } from '../../books/tax-rates/index.js';

import type { LedgerOfLine } from './line-ledgers.js';

export const purchaseLines = productLines(purchaseSchema);
export type PurchaseLine = StoredLineOf['purchase'] & ProductOfLine;

/** Returns the tax rate a supplier charges on a line (PUR-O44). */
export type RateOfPurchase = (line: Pick<PurchaseLine, 'taxRateId' | 'productTaxRateId'>) => RateOfLine<TaxRateView>;

/** The fields of a line used for sums; a document line may lack a price. */
export type SummedLine = Parameters<RateOfPurchase>[0] &
  ProductOfLine & { productId: number | null; price: string | null; amount: string | null; inclPrice: string | null };

/** Converts lines to the input of sums. */
const summable = (lines: readonly SummedLine[], rateOfLine: RateOfPurchase): PurchasedLine<TaxRateView>[] =>
  lines.map((line) => ({ price: line.price ?? 0, amount: line.amount ?? 0, inclPrice: line.inclPrice, rate: rateOfLine(line).rate }));

/** Returns the sums of lines, as stored with any kind of record. */
export const sumsOfLines = (
  lines: readonly SummedLine[],
  rateOfLine: RateOfPurchase,
  stated: NonNullable<Purchase['statedTaxes']>,
): PurchaseSums<TaxRateView> => purchaseSums(summable(lines, rateOfLine), stated);

/** API representation of a kind of lines. */
interface OnWire<Line> {
  onWire: (line: Line) => object;
}

/** Returns lines as a single record shows them, each with its net amount, tax rate and ledger. */
export function ratedOnWire<Line extends SummedLine>(
  kind: OnWire<Line>,
  lines: readonly Line[],
  rateOfLine: RateOfPurchase,
  ledgers: readonly (LedgerOfLine | null)[],
): object[] {
  return lines.map((line, at) => {
    const { rate, from } = rateOfLine(line);
    const net = Number(lineNet({ price: line.price ?? 0, amount: line.amount ?? 0 }));
    return { ...kind.onWire(line), product: productOnWire(line), net, taxRate: rate, taxRateFrom: from, ledger: ledgers[at] ?? null };
  });
}

/** Returns the totals as a record shows them. */
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

/** Returns lines as a single purchase shows them, with totals. */
export const ratedPurchase = (
  lines: readonly PurchaseLine[],
  rateOfLine: RateOfPurchase,
  ledgers: readonly (LedgerOfLine | null)[],
  stated: NonNullable<Purchase['statedTaxes']>,
): Pick<PurchaseRecord, 'lines' | 'totals'> => ({
  lines: ratedOnWire(purchaseLines, lines, rateOfLine, ledgers) as PurchaseRecord['lines'],
  totals: totalsOnWire(sumsOfLines(lines, rateOfLine, stated)),
});
