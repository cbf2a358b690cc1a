import { isBlank } from './clean-text.js';
import { plainFigures } from './plain-figures.js';

/**
 * The forms of VAT numbers by what they begin with (VAT directive art. 215; Commission, VIES: "What is the format of the VAT number?"): member
 * states, Northern Ireland, the United Kingdom, Switzerland. Whether one can exist, by its check digit, is for `@kantoor/schemas/vat-number`.
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
/** Greece writes EL, and Monaco has numbers of France. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' };
const countries: Readonly<Record<string, string>> = { EL: 'GR' };

/** Outside of these countries no form is known for all: something that names a taxpayer. */
const somewhereElse = /^[A-Z0-9]{4,20}$/;

/** What the VAT numbers of a country begin with. */
export const vatPrefixOf = (countryIso2: string): string => prefixes[countryIso2] ?? countryIso2;
export const vatPrefixes: readonly string[] = Object.keys(forms);

/** A number without what people write between its signs, in plain figures, and with its prefix where its country stands instead (GR for EL). */
export function compactVatNumber(text: string): string {
  const number = plainFigures(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  const prefix = prefixes[number.slice(0, 2)];
  return prefix && forms[prefix]!.test(number.slice(2)) ? prefix + number.slice(2) : number;
}

/** Whether a text says that there is no number rather than being one: words alone (`n.v.t.`, `#N/B`, `in aanvraag`), signs alone, only zeros. */
export const isNoVatNumber = (text: string): boolean => !/[1-9]/.test(plainFigures(text));

/** The number of a customer, or null where there is none (D-46). */
export const vatNumberIn = (text: string | null | undefined): string | null =>
  text === null || text === undefined || isBlank(text) || isNoVatNumber(text) ? null : text;

export interface ReadVatNumber {
  /** What it begins with; that of its holder's country where it was left out. */
  prefix: string;
  digits: string;
  isWellFormed: boolean;
}

/** A number as it is to be read of a holder there: with a prefix of its own where what follows has that form, else as one of the country. */
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

/** The number as it stands on invoices and in electronic ones: its prefix in front, nothing between its signs. */
export function fullVatNumber(text: string | null | undefined, countryIso2: string): string | undefined {
  const read = readVatNumber(text, countryIso2);
  return read ? read.prefix + read.digits : undefined;
}

/** The country that gave the number, `XI` for Northern Ireland; null where it is none or has another form. */
export function vatStateOf(text: string | null | undefined, countryIso2: string): string | null {
  const read = readVatNumber(text, countryIso2);
  return read?.isWellFormed ? (countries[read.prefix] ?? read.prefix) : null;
}

/** Whether a text is a number with this prefix, written in front of it. */
export const isVatNumberOf = (text: string | null | undefined, prefix: string): boolean => {
  const number = compactVatNumber(vatNumberIn(text) ?? '');
  return number.startsWith(prefix) && Boolean(forms[prefix]?.test(number.slice(prefix.length)));
};
