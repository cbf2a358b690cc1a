import { fullVatNumber, type InvoiceDocument, type InvoiceParty } from '@kantoor/schemas';

/** What the buyer recognizes the invoice by (BT-10, required by Peppol): its own reference, else our number. */
export const buyerReference = ({ clientReference, number }: InvoiceDocument): string => clientReference?.trim() || number;

/** Kosovo is 1A in the country codes of EN 16931 (code lists of the CEN validation artefacts 1.3.16). */
export const invoiceCountry = (countryIso2: string): string => (countryIso2 === 'XK' ? '1A' : countryIso2);

/** VAT number as the directive requires it: country prefix and no punctuation; Greece writes EL. */
export const vatIdentifier = ({ vatNumber, countryIso2 }: InvoiceParty): string | undefined =>
  fullVatNumber(vatNumber, countryIso2)?.replace(/^XK/, invoiceCountry('XK'));

/** Register number with its scheme: the Dutch chamber of commerce is 0106, other registers have none. */
export function registration({ cocNumber, countryIso2 }: InvoiceParty): { id: string; scheme?: string } | undefined {
  const id = cocNumber?.trim() ?? '';
  if (id === '') return undefined;
  const digits = id.replace(/\D/g, '');
  if (countryIso2 === 'NL') return digits.length === 8 ? { id: digits, scheme: '0106' } : undefined;
  return { id };
}
