import { amountText, decimal, plainDecimal, type InvoiceDocument, type InvoiceDocumentTax, type VatCategory } from '@kantoor/schemas';
import { exemptionReasonFor } from '../vat-categories/index.js';
import { taxScheme } from './party.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';

/** Codes of the exemption list (VATEX) that follow from the category alone. */
export const reasonCodes: Partial<Record<VatCategory, string>> = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O' };

/** Renders category and rate; supplies outside the scope of VAT have no rate (BR-O-05). */
export const taxCategory = (name: string, category: VatCategory, percentage: string, ...reason: readonly Xml[]): Xml =>
  group(name, leaf('cbc:ID', category), category === 'O' ? undefined : leaf('cbc:Percent', plainDecimal(percentage)), ...reason, taxScheme);

/** Merges taxes to one entry per category and rate: two of our rates with the same percentage are one by law (BR-S-08). */
export function byCategoryAndRate(taxes: readonly InvoiceDocumentTax[]): InvoiceDocumentTax[] {
  const merged = new Map<string, InvoiceDocumentTax>();
  for (const tax of taxes) {
    const key = `${tax.vatCategory} ${plainDecimal(tax.vatPercentage)}`;
    const known = merged.get(key);
    merged.set(
      key,
      known ? { ...known, base: amountText(decimal(known.base).plus(tax.base)), tax: amountText(decimal(known.tax).plus(tax.tax)) } : tax,
    );
  }
  return [...merged.values()];
}

/**
 * Returns why no VAT is charged: the text on the document, else the built-in one; categories that need no reason may not have one
 * (BR-S-10).
 */
export function legalReason(
  { vatCategory, exemptionReason }: InvoiceDocumentTax,
  language: InvoiceDocument['language'],
): string | undefined {
  const lawful = exemptionReasonFor(vatCategory, language);
  return lawful && (exemptionReason ?? lawful);
}

function subtotal(tax: InvoiceDocumentTax, { currency, language }: InvoiceDocument): Xml {
  return group(
    'cac:TaxSubtotal',
    leaf('cbc:TaxableAmount', amountText(tax.base), { currencyID: currency }),
    leaf('cbc:TaxAmount', amountText(tax.tax), { currencyID: currency }),
    taxCategory(
      'cac:TaxCategory',
      tax.vatCategory,
      tax.vatPercentage,
      leaf('cbc:TaxExemptionReasonCode', reasonCodes[tax.vatCategory]),
      leaf('cbc:TaxExemptionReason', legalReason(tax, language)),
    ),
  );
}

/** Renders the VAT breakdown (BG-23). */
export const taxTotal = (document: InvoiceDocument): Xml =>
  group(
    'cac:TaxTotal',
    leaf('cbc:TaxAmount', amountText(document.totals.tax), { currencyID: document.currency }),
    ...byCategoryAndRate(document.taxes).map((tax) => subtotal(tax, document)),
  );

/** Renders the same VAT in the seller's accounting currency (BT-111), without a breakdown. */
export const accountingTaxTotal = ({ accountingTax }: InvoiceDocument): Xml =>
  accountingTax && group('cac:TaxTotal', leaf('cbc:TaxAmount', amountText(accountingTax.amount), { currencyID: accountingTax.currency }));
