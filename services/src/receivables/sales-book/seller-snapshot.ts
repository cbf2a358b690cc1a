import { invoiceTextKeys, type InvoiceSeller, type InvoiceTextKey } from '@kantoor/schemas';
import { countryCodeOf, type InvoiceData, type LegalEntity } from '../../books/legal-entities/index.js';

/** Sender of the invoice as it was at booking; later changes of the legal entity do not affect it. */
export type SellerSnapshot = Omit<InvoiceSeller, 'logo'> & { logoFileId?: number };

export function sellerSnapshot(
  { invoiceData, logoFileId }: LegalEntity & { invoiceData: InvoiceData },
  language: 'nl' | 'en',
): SellerSnapshot {
  const texts = textsIn(invoiceData, language);
  return {
    name: invoiceData.registeredCompanyName,
    addressLineOne: `${invoiceData.streetName} ${invoiceData.houseNumber}`.trim(),
    zipCode: invoiceData.postalCode,
    city: invoiceData.city,
    countryIso2: countryCodeOf(invoiceData.country) ?? 'NL',
    vatNumber: invoiceData.vatNumber,
    cocNumber: invoiceData.coCNumber,
    emailAddress: invoiceData.emailAddress,
    phoneNumber: invoiceData.phoneNumber,
    bankAccounts: invoiceData.bankAccounts ?? [],
    primaryColor: invoiceData.primaryColor,
    secondaryColor: invoiceData.secondaryColor,
    ...(logoFileId !== null && { logoFileId }),
    ...(texts && { texts }),
  };
}

/** Returns the own texts in the language of the document; empty texts fall back to the built-in ones. */
function textsIn(invoiceData: InvoiceData, language: 'nl' | 'en'): Partial<Record<InvoiceTextKey, string>> | undefined {
  const own = invoiceData.translations?.[language.toUpperCase()];
  const filled = invoiceTextKeys.filter((key) => own?.[key]?.trim()).map((key) => [key, own![key]!]);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
