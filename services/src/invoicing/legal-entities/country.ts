import { countryCodes, isCountry } from '@kantoor/schemas';

const byName = new Map<string, string>();

/** Names of all countries in both interface languages, made on first use. */
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

/** The country of a legal entity is typed as text: a code or a name in Dutch or English. Undefined when it is neither. */
export function countryCodeOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed)) return isCountry(trimmed.toUpperCase()) ? trimmed.toUpperCase() : undefined;
  return countryNames().get(trimmed.toLowerCase());
}
