import { countryCodes, isCountry, type VatPlace } from '@kantoor/schemas';
import type { InvoiceData } from './legal-entity.js';

const byName = new Map<string, string>();

/** Names of all countries in both interface languages, built on first use. */
function countryNames(): ReadonlyMap<string, string> {
  if (byName.size > 0) return byName;
  for (const language of ['en', 'nl']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = names.of(code);
      if (name) byName.set(name.toLowerCase(), code);
    }
  }
  return byName;
}

/** Returns the country code for a text typed for a legal entity: a code or a name in Dutch or English. Undefined for other text. */
export function countryCodeOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed)) return isCountry(trimmed.toUpperCase()) ? trimmed.toUpperCase() : undefined;
  return countryNames().get(trimmed.toLowerCase());
}

/** Returns where a seller is for VAT; a legal entity without a country is domestic. */
export const sellerPlaceOf = ({ invoiceData }: { invoiceData?: InvoiceData | null }): VatPlace => ({
  countryIso2: countryCodeOf(invoiceData?.country ?? '') ?? 'NL',
  zipCode: invoiceData?.postalCode,
  city: invoiceData?.city,
});
