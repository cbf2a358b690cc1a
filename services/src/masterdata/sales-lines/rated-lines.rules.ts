import { ratedTotals, type DealRecord } from '@kantoor/schemas';
import { type LineRate, plainLine, type RatedLine } from '../tax-rules/index.js';
import { productOnWire, type SalesLine } from './sales-lines.js';

/** Returns the lines for a single record, each with its tax rate, and their totals (D-36); `kind` adds the other fields of each. */
export function ratedLines<Line extends SalesLine>(
  kind: { onWire: (line: Line) => object },
  lines: readonly Line[],
  rateOf: (line: RatedLine) => LineRate,
): Pick<DealRecord, 'lines' | 'totals'> {
  const rates = lines.map(rateOf);
  const totals = ratedTotals(lines.map(({ price, amount }, i) => ({ price, amount, ...rates[i]! })));
  const taxes = totals.taxes.map(({ rate, base, tax }) => ({ taxRate: rate, base: Number(base), tax: Number(tax) }));
  const onWire = (line: Line, i: number) => ({
    ...kind.onWire(line),
    product: productOnWire(line),
    net: Number(totals.lineNets[i]),
    taxRate: rates[i]!.rate,
    taxRateFrom: rates[i]!.from,
  });
  return {
    lines: lines.map(onWire) as DealRecord['lines'],
    totals: {
      net: Number(totals.net),
      tax: Number(totals.tax),
      gross: Number(totals.gross),
      taxRate: taxes.length > 1 ? null : (taxes[0] ?? { taxRate: rateOf(plainLine).rate }).taxRate,
      taxes,
    },
  };
}
