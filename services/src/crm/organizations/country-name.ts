const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** English name of a country code (CRM-O70); undefined for a code that names no country. */
export function countryName(iso2: string): string | undefined {
  return /^[A-Z]{2}$/.test(iso2) && iso2 !== 'ZZ' ? names.of(iso2) : undefined;
}
