import { createRequire } from 'node:module';
import { countryCodes, isCountry, searched } from '@kantoor/schemas';
import type { LocaleData } from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
const languages = 'nl en de fr es it pt da sv no fi is pl cs sk hu ro bg el hr sl sr lt lv et ga mt uk tr'.split(' ');

/** What people call countries beside their names: parts that are no country of ISO 3166-1, and names of before. */
const others: Readonly<Record<string, string>> = {
  holland: 'NL',
  engeland: 'GB',
  england: 'GB',
  schotland: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'groot brittannie': 'GB',
  uk: 'GB',
  'noord ierland': 'GB',
  'northern ireland': 'GB',
  amerika: 'US',
  america: 'US',
  vs: 'US',
  brd: 'DE',
  'tsjechische republiek': 'CZ',
  griekenland: 'GR',
  kosovo: 'XK',
  el: 'GR',
};

/** Capitals, accents, spaces and dots make no difference. */
const plain = (name: string): string => searched(name).replace(/[^\p{L}\p{N}]/gu, '');

let known: Map<string, string> | undefined;
function countriesByName(): Map<string, string> {
  if (known) return known;
  const codes = require('i18n-iso-countries/codes.json') as [two: string, three: string][];
  const names = new Map<string, string>();
  const note = (name: string, code: string | undefined): void => {
    if (code && isCountry(code) && !names.has(plain(name))) names.set(plain(name), code);
  };
  for (const code of countryCodes) note(code, code);
  for (const [two, three] of codes) note(three, two);
  for (const language of languages) {
    const { countries } = require(`i18n-iso-countries/langs/${language}.json`) as LocaleData;
    for (const [code, of] of Object.entries(countries)) for (const name of [of].flat()) note(name, code);
    const shown = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countryCodes) note(shown.of(code)!, code);
  }
  for (const [name, code] of Object.entries(others)) note(name, code);
  return (known = names);
}

/**
 * A country by its code of two or three letters, or its name in a language of Europe; none where the text is no such thing. `n/a` is not the code of
 * Namibia: in codes only dots and spaces make no difference.
 */
export function countryNamed(text: string): string | undefined {
  const name = plain(text);
  return name.length <= 3 && /[^\p{L}\s.]/u.test(text) ? undefined : countriesByName().get(name);
}
