import { createRequire } from 'node:module';
import { countryCodes, isCountry, searched } from '@kantoor/schemas';
import type { LocaleData } from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
const languages = 'nl en de fr es it pt da sv no fi is pl cs sk hu ro bg el hr sl sr lt lv et ga mt uk tr'.split(' ');

/** Common names beside the official ones: parts of countries without their own ISO 3166-1 code, and former names. */
const others: Readonly<Record<string, string>> = {
  holland: 'NL',
  hollande: 'NL',
  engeland: 'GB',
  angleterre: 'GB',
  england: 'GB',
  schotland: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'groot brittannie': 'GB',
  uk: 'GB',
  'noord ierland': 'GB',
  'northern ireland': 'GB',
  'n ierland': 'GB',
  'n ireland': 'GB',
  amerika: 'US',
  america: 'US',
  vs: 'US',
  brd: 'DE',
  'tsjechische republiek': 'CZ',
  griekenland: 'GR',
  'united kingdom of great britain and northern ireland': 'GB',
  schottland: 'GB',
  ger: 'DE',
  sui: 'CH',
  prc: 'CN',
  'p r china': 'CN',
  emirates: 'AE',
  vae: 'AE',
  'g h luxemburg': 'LU',
  'st maarten': 'SX',
  macedonia: 'MK',
  macedonie: 'MK',
  vatican: 'VA',
  vaticaan: 'VA',
  vatikaan: 'VA',
  bosnia: 'BA',
  bosnie: 'BA',
  slowakei: 'SK',
  nederlanden: 'NL',
  'slovak republic': 'SK',
  kosovo: 'XK',
  el: 'GR',
};

/** Country codes of vehicles, long used before postcodes (`D-10115`), unless they are ISO 3166-1 codes. */
const onCars: Readonly<Record<string, string>> = {
  ...{ A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', H: 'HU', I: 'IT', L: 'LU', M: 'MT', N: 'NO', P: 'PT', S: 'SE' },
  ...{ FL: 'LI', SLO: 'SI' },
};

/** Ignores case, accents, spaces and dots. */
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
  for (const [name, code] of Object.entries({ ...others, ...onCars })) note(name, code);
  return (known = names);
}

const articles = new Set(['the', 'de', 'het', 'les', 'la', 'le', 'die', 'der', 'das']);
const forms = new Set([
  ...['republic', 'republiek', 'republik', 'república', 'rep.', 'rep', 'kingdom', 'koninkrijk', 'königreich', 'bundesrepublik'],
  ...['grand', 'duchy', 'groothertogdom', 'großherzogtum', 'duché', 'of', 'van', ...articles],
]);
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,:/–-]/)
    .filter(Boolean);
/** Drops the leading words that are in the set. */
const behind = (words: readonly string[], some: ReadonlySet<string>): string => {
  const at = words.findIndex((word) => !some.has(word));
  return at < 0 ? '' : words.slice(at).join(' ');
};

/** Variants of a text closer to the bare name: without or inside brackets, without article, without form of government. */
const bare: readonly ((text: string) => string | undefined)[] = [
  (text) => text,
  (text) => text.split('(')[0],
  (text) => text.split('(')[1]?.split(')')[0],
  (text) => behind(wordsOf(text), articles),
  (text) => behind(wordsOf(text), forms),
  (text) => behind(wordsOf(text).toReversed(), forms),
];

/** Replaces the letters of a flag emoji by those of its country code. */
const spelled = (text: string): string =>
  text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (letter) => String.fromCodePoint(letter.codePointAt(0)! - 0x1f1e6 + 0x41));

/** Looks up a name or code. A code may contain only letters, dots and spaces: `n/a` is not the code of Namibia. */
function named(text: string): string | undefined {
  const name = plain(text);
  return name.length <= 3 && /[^\p{L}\s.]/u.test(text.trim()) ? undefined : countriesByName().get(name);
}

/**
 * Returns the country for a code of two or three letters or a name in a European language, also when both are given (`NL - Nederland`);
 * undefined if the text is neither.
 */
export function countryNamed(written: string): string | undefined {
  const text = spelled(written).replace(/(?<=\p{L})\s*[-–]\s*$/u, '');
  for (const less of plain(text).length > 3 ? bare : bare.slice(0, 1)) {
    const code = named(less(text) ?? '');
    if (code) return code;
  }
  const [code, ...words] = wordsOf(text);
  const name = words.join(' ');
  return code && name && named(code) === named(name) ? named(code) : undefined;
}
