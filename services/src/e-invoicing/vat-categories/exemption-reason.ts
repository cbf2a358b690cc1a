import type { InvoiceDocument, VatCategory } from '@kantoor/schemas';

const reasons: Partial<Record<VatCategory, Record<InvoiceDocument['language'], string>>> = {
  E: { nl: 'Vrijgesteld van btw', en: 'Exempt from VAT' },
  AE: { nl: 'Btw verlegd', en: 'VAT reverse charged' },
  K: { nl: 'Intracommunautaire levering, artikel 138 btw-richtlijn', en: 'Intra-community supply, article 138 VAT directive' },
  G: { nl: 'Uitvoer, artikel 146 btw-richtlijn', en: 'Export, article 146 VAT directive' },
  O: { nl: 'Valt buiten het bereik van de btw', en: 'Outside the scope of VAT' },
};

/** Returns the legal ground for VAT not charged (VAT directive art. 226 points 11 and 11a); standard and zero rates have none. */
export const exemptionReasonFor = (category: VatCategory, language: InvoiceDocument['language']): string | undefined =>
  reasons[category]?.[language];
