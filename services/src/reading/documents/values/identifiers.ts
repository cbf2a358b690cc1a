import { isIban } from '@kantoor/schemas';
import { isVatNumber } from '@kantoor/schemas/vat-number';

export interface FoundText {
  start: number;
  end: number;
  value: string;
}

const ibanLike = /(?<![A-Za-z\d])([A-Z]{2}[ ]?\d{2}(?:[ .-]?[A-Z\d]){11,30})/g;
/** Lengths of account numbers by country (ISO 13616 registry); more text may follow them. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GR: 27, HR: 21,
  HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24,
  SI: 19, SK: 24, SM: 27, TR: 26,
}; // prettier-ignore

/** Finds account numbers by form and length of their country; `isRight` says whether the check digits are valid. */
export function ibansIn(text: string): (FoundText & { isRight: boolean })[] {
  const found: (FoundText & { isRight: boolean })[] = [];
  for (const match of text.matchAll(ibanLike)) {
    const length = ibanLengths[match[1]!.slice(0, 2)];
    if (!length) continue;
    const [value, used] = firstSigns(match[1]!, length);
    if (/^[A-Za-z\d]/.test(text.slice(match.index + used)) && !isIban(value)) continue;
    if (value.length !== length || !/^[A-Z]{2}\d{2}[A-Z\d]*$/.test(value) || value.replace(/\D/g, '').length < 10) continue;
    found.push({ start: match.index, end: match.index + used, value, isRight: isIban(value) });
  }
  return found;
}

const ibanStart = /(?:^|[^A-Za-z\d])([A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){1,26})$/;
const ibanRest = /^(?:[A-Z\d][ .-]?){2,24}/;

/** Joins an account number that is broken over two texts, if its length and check digits are right. */
export function brokenIban(first: string, second: string): FoundText | undefined {
  const [, begun] = ibanStart.exec(first) ?? [];
  const [rest] = ibanRest.exec(second) ?? [];
  const length = begun && ibanLengths[begun.slice(0, 2)];
  if (!begun || !rest || !length) return undefined;
  const signs = begun.replace(/[ .-]/g, '');
  const value = (signs + rest.replace(/[ .-]/g, '')).slice(0, length);
  if (signs.length >= length || value.length !== length || !isIban(value)) return undefined;
  return { start: first.length - begun.length, end: first.length, value };
}

/** Returns the first letters and digits up to a count, and the length of text they take. */
function firstSigns(text: string, count: number): [string, number] {
  let signs = '';
  let at = 0;
  for (; at < text.length && signs.length < count; at++) if (/[A-Z\d]/.test(text[at]!)) signs += text[at];
  return [signs, at];
}

const prefixes = 'ATU|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI';
const vatLike = new RegExp(`(?<![A-Za-z\\d])((?:${prefixes})[ :.-]{0,2}[A-Z\\d](?:[ .-]?[A-Z\\d]){5,14})`, 'g');

/** Finds VAT numbers that begin with their country, with valid form and check digits. */
export function vatNumbersIn(text: string): FoundText[] {
  const found: FoundText[] = [];
  for (const match of text.matchAll(vatLike)) {
    const whole = match[1]!;
    const country = whole.slice(0, 2);
    // More text may follow: take the longest prefix that can be a number.
    for (let end = whole.length; end >= 8; end--) {
      const part = whole.slice(0, end);
      if (!/[A-Z\d]$/.test(part) || /^[A-Z\d]$/.test(whole[end] ?? ' ')) continue;
      const value = part.replace(/[^A-Z\d]/g, '');
      if (value.length < 10 && !/^(?:DK|FI|HU|LU|MT|SI|RO|IE|ES|CY)/.test(value)) continue;
      if (!isVatNumber(value, country === 'EL' ? 'GR' : country)) continue;
      found.push({ start: match.index, end: match.index + end, value });
      break;
    }
  }
  // The form of these says their country, and they are often printed without it.
  for (const match of text.matchAll(withoutCountry)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const value = match[0].replace(/[^B\d]/g, '');
    if (found.some((each) => each.start < end && start < each.end)) continue;
    if (isVatNumber(`NL${value}`, 'NL')) found.push({ start, end, value });
  }
  return found;
}

const withoutCountry = /(?<![A-Za-z\d])(?<![A-Za-z\d][ .-])(?:\d{9}|\d{4}\.\d{2}\.\d{3})[ .]?B[ .]?\d{2}(?![A-Za-z\d])/g;

/** Whether a number without its country is right in one of these. */
export const isNumberOfAny = (value: string, countries: readonly string[]): boolean =>
  countries.some((country) => isVatNumber(`${country === 'GR' ? 'EL' : country}${value}`, country));
