import { searched } from '@kantoor/schemas';
import { addresses, elsewhere, generic, qualifiers, whichOne } from './words-around-names';

const withoutBrackets = (column: string): string => {
  const name = column.replace(/[*:]/g, '').trim();
  return name.endsWith(')') ? name.slice(0, Math.max(name.lastIndexOf('('), 0)) : name;
};
const partsOf = (column: string): string[][] =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split('/')
    .map((part) =>
      searched(part)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    );
/** Joins the words left, without address words if others remain; if none is left, uses the last word: `Person - Organization`. */
const lessOf = (words: readonly string[], isLeft: (word: string) => boolean): string => {
  const left = words.filter(isLeft);
  const less = left.filter((word) => !addresses.has(word));
  return [less, left, words.filter((word) => !/^\d+$/.test(word)).slice(-1)].find((some) => some.length > 0)?.join('') ?? '';
};

/**
 * Returns the names by which a column may be recognized, as written and without qualifiers, for example of
 * `Billing City`, `Person - Email - Work`, `Straat (bezoekadres)` and `City/town of Address`.
 * Returns none for a column about something else, such as a delivery address.
 */
export function loosened(column: string): string[] {
  const parts = partsOf(column);
  if (parts.flat().some((word) => elsewhere.test(word))) return [];
  const isLeft = (word: string): boolean => !qualifiers.has(word);
  const all = [...parts.map((words) => lessOf(words, isLeft)), lessOf(parts.flat(), isLeft), parts.flat().filter(isLeft).join('')];
  // The name without punctuation, and without a part in brackets at its end.
  const bare = [column, withoutBrackets(column)].map((name) => partsOf(name).flat().join(''));
  const hadWords = (name: string): boolean => generic.has(name) && !bare.includes(name);
  return [...new Set([...bare, ...all])].filter((name) => name !== '' && !hadWords(name));
}

/** Checks whether a name says only that it is an address, as that of one column with street, postcode and place may. */
export const isWholeAddress = (column: string): boolean => loosened(column).some((name) => addresses.has(name));

/** Returns the simplified names of a column for list fields, without words that distinguish it from columns of the same kind. */
export function loosenedOfList(column: string): string[] {
  const words = partsOf(column).flat();
  const isLeft = (word: string): boolean => !qualifiers.has(word) && !whichOne.has(word) && !/^\d+$/.test(word);
  const less = words.filter(isLeft).join('');
  return less === '' ? [] : [less, lessOf(words, isLeft)];
}
