/** A number as written in a text. */
export interface FoundNumber {
  start: number;
  end: number;
  /** In hundredths if it has at most two decimals: amounts are compared as whole cents. */
  value: number;
  decimals: number;
  hasCurrency: boolean;
  isPercent: boolean;
}

const number =
  /(?<![\d.,'’])(?:\d{1,3}(?:[ '’\u00a0]\d{3})+(?:[.,]\d{1,5})?|\d{1,3}(?:\.\d{3})+(?:,\d{1,5}|\.\d{2}(?!\d))?|\d{1,3}(?:,\d{2,3})+(?:\.\d{1,5})?|\d{1,12}(?:[.,]\d{1,6})?|[.,]\d{2})(?:,-|,--|[.,]—)?(?![\d'’])/g;
const currencyBefore = /(?:[€$£₹¥]|(?<![a-z])(?:eur|usd|gbp|chf|inr|rm|rs\.?|dkk|sek|nok|pln|kr\.?|fr\.|fr(?= )))\s{0,3}(?:[-−–+]\s?)?$/;
const currencyAfter = /^ ?(?:[-−–]\s?)?(?:€|\$|£|₹|eur(?![a-z])|usd(?![a-z])|gbp|chf|inr|dkk|sek|nok|pln|kr(?![a-z])|zl|euro(?![a-z]))/;
const minusBefore = /(?:^|[\s(€$£:])[-−–]\s?(?:[€$£]|eur|usd)?\s?$/;
const minusAfter = /^\s?(?:€|eur|\$)?\s?(?:[-−–](?![\d\w])|cr(?![a-z]))/;
/** Accountants write negative amounts in brackets, preceded only by a currency sign. */
const inBrackets = /(?:^|\s\s|[€$£] ?)\([€$£]?\s?$/;
const joinsBefore = /[a-z\d][/\-_:]?$|[#/:_]$/;

/** Finds all numbers of a folded text that may be amounts, quantities or rates: not those within words, dates or longer numbers. */
export function numbersIn(plain: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of plain.matchAll(number)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = plain.slice(Math.max(0, start - 12), start);
    const after = plain.slice(end, end + 10);
    const hasCurrency = currencyBefore.test(before) || currencyAfter.test(after);
    if (!hasCurrency && joinsBefore.test(before)) continue;
    if (
      /^[/:_\d]|^-[\da-z]|^\.\d/.test(after) ||
      (/^[a-z]/.test(after) && !/^(?:x|st|stk|kg|g|l|m|h|pcs|eur|usd|a|b|c|d)(?![a-z])/.test(after))
    )
      continue;
    const read = valueOf(match[0]);
    if (read === undefined) continue;
    const isNegative = minusBefore.test(before) || minusAfter.test(after) || (inBrackets.test(before) && /^\s?(?:€|eur)?\s?\)/.test(after));
    found.push({
      start,
      end,
      value: isNegative ? -read.value : read.value,
      decimals: read.decimals,
      hasCurrency,
      isPercent: /^\s?(?:%|percent|prozent|procent|pct)/.test(after) || /%\s?$/.test(before),
    });
  }
  return found;
}

function valueOf(text: string): { value: number; decimals: number } | undefined {
  const clean = text.replace(/[ '’\u00a0]/g, '').replace(/,--?$|[.,]—$/, '');
  const last = Math.max(clean.lastIndexOf(','), clean.lastIndexOf('.'));
  if (last < 0) return { value: Number(clean), decimals: text.includes(',-') ? 2 : 0 };
  const sign = clean[last]!;
  const decimals = clean.length - last - 1;
  const others = clean.slice(0, last);
  // One separator before three digits groups them, unless only a zero precedes it; repeated separators of one kind always do. Two digits
  // after groups of three are cents: their comma was printed or recognized as the grouping separator.
  const isCents = decimals === 2 && /^\d{1,3}(?:[.,]\d{3})+$/.test(others);
  const groups =
    (others.includes(sign) && !isCents) || (decimals === 3 && /^[1-9]\d{0,2}$/.test(others.replace(/[.,]/g, '')) && !/[.,]/.test(others));
  const value = Number(groups ? clean.replace(/[.,]/g, '') : `${others.replace(/[.,]/g, '')}.${clean.slice(last + 1)}`);
  return Number.isFinite(value) ? { value, decimals: groups ? 0 : decimals } : undefined;
}

export const cents = (value: number): number => Math.round(value * 100 + (value < 0 ? -1e-6 : 1e-6));
