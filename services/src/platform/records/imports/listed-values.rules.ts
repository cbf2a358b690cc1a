/** Matches texts that people enter for an empty value. */
const nothing =
  /^(?:[-–—?./;,|]+|n\.?\s?[/.]?\s?[av]\.?(?:\s?t\.?)?|nvt|geen|none|no|nil|null|onbekend|unknown|keine?|unbekannt|aucune?|inconnu)$/i;
const saysNothing = (text: string): boolean => nothing.test(text.trim());

/**
 * Separates addresses from each other and from what is around them: names in brackets or quotes, a label (`work:a@x`), a program's prefix
 * (`mailto:`).
 */
const between = /[\s,;|/<>()[\]"“”:]/;
const quotes = new Set(["'", '’', '‘']);
function bareAddress(word: string): string {
  let [from, to] = [0, word.length];
  while (quotes.has(word[from]!)) from += 1;
  while (to > from && (quotes.has(word[to - 1]!) || word[to - 1] === '.')) to -= 1;
  return word.slice(from, to);
}

/**
 * Returns the addresses of a cell, without names, labels and signs between them: `Bos, Piet <p@x.test>; a@x.test`, `p@x.test (work)`. A
 * text without any address, or with a part of one left over, is returned whole, so that the schema refuses it.
 */
export function addressesIn(text: string): string[] {
  if (saysNothing(text)) return [];
  const words = text.split(between).map((word) => bareAddress(word.split('?')[0]!));
  const isAddress = (word: string): boolean => /^[^@]+@[^@]+$/.test(word);
  const found = words.filter(isAddress);
  const isPart = (word: string): boolean => !isAddress(word) && (word.includes('@') || /^\.\S/.test(word));
  return found.length === 0 || words.some(isPart) ? [text] : found;
}

export interface ListedNumber {
  label?: string;
  value: string;
}
const figuresIn = (text: string): number => text.replace(/\D/g, '').length;
/** Minimum number of digits of a number: with fewer it is an area code or an extension, and belongs to the number beside it. */
const LEAST_FIGURES = 6;
const extension = /^(?:ext|tst|toestel|durchwahl|dw|poste|nst)\b/i;
const labelBefore = /^(\p{L}[\p{L} .'’-]{0,30}?)\s*[:=]\s*(?=[+(\d])/u;
const letterBefore = /^([tmTM]|tel\.?|mob\.?)\s+(?=[+(\d])/i;
const isLabel = /^\p{L}[\p{L} .'’-]{0,40}$/u;

/** Returns the numbers of a cell, each with its label: `werk: 030 123 45 67, mobiel: 06 12 34 56 78`, `030 123456 / 06 123456 (privé)`. */
export function numbersIn(text: string): ListedNumber[] {
  // A number that a spreadsheet shortened (`3,16E+10`) is not split at its decimal comma.
  if (saysNothing(text)) return [];
  if (/^\d+[.,]\d+E[+-]?\d+$/i.test(text.trim())) return [{ value: text.trim() }];
  const parts = text
    .split(/[;,\n|]/)
    .flatMap(partedWhereWhole)
    .map((part) => part.trim())
    .filter(Boolean);
  const whole = parts.reduce<string[]>(
    (all, part) => (extension.test(part) && all.length > 0 ? [...all.slice(0, -1), `${all.at(-1)}, ${part}`] : [...all, part]),
    [],
  );
  return whole.map(labelled);
}

/** Splits at slashes and words such as `of`, if each part is a whole number: `030 / 123` is one, `030 123456 / 06 123456` are two. */
function partedWhereWhole(text: string): string[] {
  const parts = text.replace(/\s+/g, ' ').split(/ ?\/ ?| (?:en|and|und|et|of|or|oder|ou) /i);
  return parts.length > 1 && parts.every((part) => figuresIn(part) >= LEAST_FIGURES) ? parts : [text];
}

function labelled(text: string): ListedNumber {
  const before = labelBefore.exec(text) ?? letterBefore.exec(text);
  const bare = before ? text.slice(before[0].length) : text;
  const bracket = bare.endsWith(')') ? bare.lastIndexOf('(') : -1;
  const inBrackets = bare.slice(bracket + 1, -1);
  const isBehind = !before && bracket > 0 && isLabel.test(inBrackets);
  const value = (isBehind ? bare.slice(0, bracket) : bare).trim();
  const label = before?.[1]?.trim() ?? (isBehind ? inBrackets : undefined);
  return label === undefined || /^tel\.?$/i.test(label) ? { value } : { label, value };
}
