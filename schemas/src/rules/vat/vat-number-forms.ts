import { isBlank } from '../texts/clean-text.js';
import { plainFigures } from '../texts/plain-figures.js';

/**
 * The forms of VAT numbers by their prefix (VAT directive art. 215; Commission, VIES: "What is the format of the VAT number?"): member
 * states, Northern Ireland, the United Kingdom, Switzerland. `@kantoor/schemas/vat-number` checks their check digits.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  GB: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
};
/** Greece uses EL, and Monaco has French numbers. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' };
const countries: Readonly<Record<string, string>> = { EL: 'GR' };

/** Other countries have no known common form: any text that can identify a taxpayer. */
const somewhereElse = /^[A-Z0-9]{4,20}$/;

export const vatPrefixOf = (countryIso2: string): string => prefixes[countryIso2] ?? countryIso2;
export const vatPrefixes: readonly string[] = Object.keys(forms);

/** Removes the separators in a number, converts it to plain digits, and puts its prefix in place of the country code (EL for GR). */
export function compactVatNumber(text: string): string {
  const number = plainFigures(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  const prefix = prefixes[number.slice(0, 2)];
  return prefix && forms[prefix]!.test(number.slice(2)) ? prefix + number.slice(2) : number;
}

/** Returns whether a text states that there is no number: only words (`n.v.t.`, `#N/B`, `in aanvraag`), only symbols, only zeros. */
export const isNoVatNumber = (text: string): boolean => !/[1-9]/.test(plainFigures(text));

/** Returns the number of a customer, or null if there is none (D-46). */
export const vatNumberIn = (text: string | null | undefined): string | null =>
  text === null || text === undefined || isBlank(text) || isNoVatNumber(text) ? null : text;

export interface ReadVatNumber {
  /** Its prefix; that of its holder's country if it was omitted. */
  prefix: string;
  digits: string;
  isWellFormed: boolean;
}

/** Reads a number of a holder there: with its own prefix if the rest has that form, otherwise as one of the country. */
export function readVatNumber(text: string | null | undefined, countryIso2: string): ReadVatNumber | null {
  const given = vatNumberIn(text);
  if (given === null) return null;
  const number = compactVatNumber(given);
  const own = vatPrefixOf(countryIso2);
  const prefix = [own, ...vatPrefixes].find((each) => number.startsWith(each) && forms[each]?.test(number.slice(each.length)));
  if (prefix) return { prefix, digits: number.slice(prefix.length), isWellFormed: true };
  const digits = number.startsWith(own) && /\d/.test(number.slice(own.length)) ? number.slice(own.length) : number;
  return { prefix: own, digits, isWellFormed: (forms[own] ?? somewhereElse).test(digits) };
}

/** Returns the number as printed on invoices and in electronic ones: with its prefix and without separators. */
export function fullVatNumber(text: string | null | undefined, countryIso2: string): string | undefined {
  const read = readVatNumber(text, countryIso2);
  return read ? read.prefix + read.digits : undefined;
}

/** Returns the country that issued the number, `XI` for Northern Ireland; null if it is no number or has another form. */
export function vatStateOf(text: string | null | undefined, countryIso2: string): string | null {
  const read = readVatNumber(text, countryIso2);
  return read?.isWellFormed ? (countries[read.prefix] ?? read.prefix) : null;
}

/** Returns whether a text is a number that begins with this prefix. */
export const isVatNumberOf = (text: string | null | undefined, prefix: string): boolean => {
  const number = compactVatNumber(vatNumberIn(text) ?? '');
  return number.startsWith(prefix) && Boolean(forms[prefix]?.test(number.slice(prefix.length)));
};
