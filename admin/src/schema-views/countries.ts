import { countryCodes } from '@kantoor/schemas';

const byLocale = new Map<string, { value: string; label: string }[]>();
export function countryChoices(locale: string): { value: string; label: string }[] {
  const made = byLocale.get(locale);
  if (made) return made;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const choices = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  byLocale.set(locale, choices);
  return choices;
}
