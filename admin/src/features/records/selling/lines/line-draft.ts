import { ratedTotals, type RatedTotals } from '@kantoor/schemas';
import { countedLines, exact, inOrder, newProductLine, type ProductLine, productLineBody, productLineDraft } from '../../product-lines';
import type { SalesLine, TaxRate } from '../sales';

/** A sales line. */
export interface LineDraft extends ProductLine {
  invoicedTaxRateId: number | null;
}
type Lines = readonly LineDraft[];

export const newLine = (department: string, project: string): LineDraft => ({
  ...newProductLine(department, project),
  invoicedTaxRateId: null,
});
const lineDraft = (line: SalesLine): LineDraft => ({
  ...productLineDraft(line),
  invoicedTaxRateId: line.taxRateFrom === 'invoice' ? (line.taxRate?.taxRateId ?? null) : null,
});
export const lineDrafts = (lines: readonly SalesLine[]): LineDraft[] => inOrder(lines).map(lineDraft);
export const lineBodies = (lines: Lines) => countedLines(lines).map(productLineBody);

/** Returns the totals while typing; an unfinished number counts as zero. */
export const draftTotals = (lines: Lines, rateOf: (line: LineDraft) => TaxRate | null): RatedTotals<TaxRate> =>
  ratedTotals(lines.map((line) => ({ price: exact(line.price), amount: exact(line.amount), rate: rateOf(line) })));
