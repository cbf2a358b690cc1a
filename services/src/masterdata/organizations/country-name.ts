import { isCountry } from '@kantoor/schemas';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** English name of a country code (CRM-O70); undefined for an unknown code. */
export const countryName = (iso2: string): string | undefined => (isCountry(iso2) ? names.of(iso2) : undefined);
