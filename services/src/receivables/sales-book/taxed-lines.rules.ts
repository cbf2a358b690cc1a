import { chargedPercentage, decimal, totalsOf, type InvoiceDocumentTax, type VatCategory, type VatPlace } from '@kantoor/schemas';
import { exemptionReasonFor, vatCategoryFor } from '../../e-invoicing/vat-categories/index.js';
import type { ChargedRate } from '../../books/tax-rates/index.js';
import type { InvoiceDraft } from './invoice-draft.js';
import type { TaxedLines } from './invoice-row.js';

export interface TaxFacts {
  draft: Pick<InvoiceDraft, 'customer' | 'exEu' | 'language' | 'lines'>;
  rates: ReadonlyMap<number, ChargedRate>;
  defaultTaxRateId: number | null;
  seller: VatPlace;
}

/** Returns the lines with their rates, and one tax group per category and rate, exact to the cent (PLT-O57, EN 16931). */
export function taxedLines({ draft, rates, defaultTaxRateId, seller }: TaxFacts): TaxedLines {
  const { customer, exEu, language } = draft;
  const rated = draft.lines.map((line, index) => {
    const taxRateId = line.taxRateId ?? defaultTaxRateId;
    const rate = taxRateId === null ? undefined : rates.get(taxRateId);
    const percentage = chargedPercentage(rate);
    const vatCategory = vatCategoryFor({
      percentage,
      isExempt: rate?.isExempt ?? false,
      isRelayed: rate?.isRelayed ?? false,
      customer: { ...customer, exEu },
      seller,
    });
    return {
      ...line,
      lineNumber: index + 1,
      taxRateId: rate ? taxRateId : null,
      taxDescription: rate?.description ?? '',
      taxPercentage: percentage,
      vatCategory,
    };
  });
  const priced = rated.map((line) => ({ price: line.price, amount: line.quantity, taxKey: groupOf(line), percentage: line.taxPercentage }));
  const totals = totalsOf(priced);
  const taxes = totals.taxes.map(({ taxKey, base, tax }): InvoiceDocumentTax => {
    const { vatCategory, taxPercentage, taxDescription } = rated.find((line) => groupOf(line) === taxKey)!;
    const exemptionReason = exemptionReasonFor(vatCategory, language);
    return {
      vatCategory,
      vatPercentage: taxPercentage,
      description: taxDescription,
      base,
      tax,
      ...(exemptionReason && { exemptionReason }),
    };
  });
  const lines = rated.map((line, index) => ({ ...line, net: totals.lineNets[index]! }));
  return { lines, taxes: byPercentage(taxes), netAmount: totals.net, taxAmount: totals.tax, totalAmount: totals.gross };
}

const groupOf = ({ vatCategory, taxPercentage }: { vatCategory: VatCategory; taxPercentage: string }): string =>
  `${vatCategory} ${taxPercentage}`;
const byPercentage = (taxes: InvoiceDocumentTax[]): InvoiceDocumentTax[] =>
  [...taxes].sort((a, b) => decimal(b.vatPercentage).cmp(a.vatPercentage) || a.vatCategory.localeCompare(b.vatCategory));
