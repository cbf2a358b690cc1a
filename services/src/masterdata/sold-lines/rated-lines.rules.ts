import { ratedTotals } from '@kantoor/schemas';
import type { DealRecord } from '@kantoor/schemas';
import { type LineRate, plainLine, type RatedLine } from '../tax-rules/index.js';
import type { SoldLine } from './sold-lines.js';

/** Lines as a single record shows them, each with what it is charged, and what they come to (D-36). */
export function ratedLines(lines: readonly SoldLine[], rateOf: (line: RatedLine) => LineRate): Pick<DealRecord, 'lines' | 'totals'> {
  const rated = lines.map((line) => ({ ...line, ...rateOf(line) }));
  const totals = ratedTotals(rated);
  const taxes = totals.taxes.map(({ rate, base, tax }) => ({ taxRate: rate, base: Number(base), tax: Number(tax) }));
  return {
    lines: rated.map((line, i) => ({
      lineNumber: line.lineNumber,
      product: line.productId === null ? null : { productId: line.productId, name: line.productName!, taxRateId: line.productTaxRateId },
      description: line.description,
      price: Number(line.price),
      amount: Number(line.amount),
      net: Number(totals.lineNets[i]),
      department: line.department,
      project: line.project,
      taxRateId: line.taxRateId,
      taxRate: line.rate,
      taxRateFrom: line.from,
    })),
    totals: {
      net: Number(totals.net),
      tax: Number(totals.tax),
      gross: Number(totals.gross),
      taxRate: taxes.length > 1 ? null : (taxes[0] ?? { taxRate: rateOf(plainLine).rate }).taxRate,
      taxes,
    },
  };
}
