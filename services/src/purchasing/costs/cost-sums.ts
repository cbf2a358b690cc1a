import {
  faultyTaxPointer,
  lineNet,
  type ErrorCode,
  type Purchase,
  type PurchasedLine,
  type PurchaseRecord,
  type PurchaseSums,
  purchaseSums,
} from '@kantoor/schemas';
import { productOnWire } from '../../masterdata/sales-lines/index.js';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { CostLine, RateOfCostLine } from './cost-lines.js';
import type { LedgerOfLine } from './line-ledgers.js';

export type CostSums = PurchaseSums<TaxRateView>;
export type StatedTaxes = NonNullable<Purchase['statedTaxes']>;

const priced = ({ price, amount: quantity }: Pick<CostLine, 'price' | 'amount'>) => ({ price: price ?? 0, amount: quantity ?? 0 });

/** Returns the sums of the lines of any kind of cost. */
export const sumsOfLines = (lines: readonly CostLine[], rateOfLine: RateOfCostLine, stated: StatedTaxes): CostSums =>
  purchaseSums(
    lines.map((line): PurchasedLine<TaxRateView> => ({ ...priced(line), inclPrice: line.inclPrice, rate: rateOfLine(line).rate })),
    stated,
  );

/** Returns lines as a single record shows them, each with its net amount, tax rate and ledger. */
export const linesOnWire = <Line extends CostLine>(
  kind: { onWire: (line: Line) => object },
  lines: readonly Line[],
  rateOfLine: RateOfCostLine,
  ledgers: readonly (LedgerOfLine | null)[],
): object[] =>
  lines.map((line, at) => {
    const { rate: taxRate, from: taxRateFrom } = rateOfLine(line);
    const net = Number(lineNet(priced(line)));
    return { ...kind.onWire(line), product: productOnWire(line), net, taxRate, taxRateFrom, ledger: ledgers[at] ?? null };
  });

/** Returns the totals as a record shows them. */
export const totalsOnWire = ({ net, tax, gross, taxes }: CostSums): PurchaseRecord['totals'] => ({
  ...{ net: Number(net), tax: Number(tax), gross: Number(gross) },
  taxes: taxes.map(({ rate, isStated, ...one }) => ({
    ...{ taxRate: rate, base: Number(one.base), tax: Number(one.tax), computed: Number(one.computed), isStated },
  })),
});

type Taxed = Pick<Purchase, 'statedTaxes'> & { lines?: readonly { inclPrice?: unknown }[] };

/** Refuses stated VAT that deviates too much from the lines, with both figures (D-17); `property` names the lines. */
export function assertTaxes({ faults: [fault] }: Pick<CostSums, 'faults'>, cost: Taxed, refused: ErrorCode, property = 'lines'): void {
  if (!fault) return;
  const detail = `The VAT is stated as ${fault.stated}, and the lines come to ${fault.computed}`;
  throw new Problem(refused, {
    errors: [{ pointer: faultyTaxPointer(cost, fault.taxRateId, property), code: 'TAX_DIFFERS', message: detail }],
    detail,
  });
}
