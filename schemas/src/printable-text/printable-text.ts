import { lettersAlone, lettersWithMarks } from './letter-ranges.js';

/**
 * Which letters the fonts of our documents have (`services/assets/fonts`): one rule for the form that warns and the booking that refuses. A
 * spec of the services compares it with the fonts. Electronic invoices take every letter.
 */

/** A letter with its marks, an emoji with what it is joined from, or a flag: what is printed as one. */
const cluster =
  /\p{RI}{2}|(?:\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]{0,3}\u200d){0,9}[^\p{M}\p{DI}][\p{M}\p{DI}\p{Emoji_Modifier}]*|[\p{M}\p{DI}]+/gsu;
const unseen = /^[\p{DI}\p{Cc}\p{White_Space}]$/u;
/** A text that is shown backwards says something else than the electronic invoice: direction overrides are refused. */
const override = /[\u202d\u202e]/gu;
/** Text of the languages of our users, by far the most: nothing to look up. */
const common = /^[\n\x20-\x7e\u00a0-\u017f€–—‘’“”„•…]*$/;

export const clustersOf = (text: string): string[] => text.match(cluster) ?? [];

/** Whether a character leaves a mark on paper: joiners, variation selectors and blanks do not. */
export const isShown = (character: string): boolean => !unseen.test(character);

/** What of a cluster cannot be printed: a letter that no font has, or all of it where no font has its letter together with its marks. */
function unprintableOf(text: string): string[] {
  const overrides = text.match(override);
  if (overrides) return overrides;
  const shown = [...text].filter(isShown);
  const lacking = shown.filter((character) => !lettersAlone.has(character));
  if (lacking.length > 0 || shown.length < 2) return lacking;
  return lettersWithMarks.some((letters) => shown.every((character) => letters.has(character))) ? [] : [text];
}

/** Letters of a text that cannot be printed, each once, in the order in which they are met. */
export function unprintableIn(text: string): string[] {
  if (common.test(text)) return [];
  return [...new Set(clustersOf(text.normalize('NFC')).flatMap(unprintableOf))];
}

const codesOf = (text: string): string =>
  [...text].map((character) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`).join('');

/** The text with the code of every letter that cannot be printed in its place, so that nothing is left out unseen. */
export function withCodesOfUnprintable(text: string): string {
  if (common.test(text)) return text;
  return text.replace(cluster, (each) => (unprintableOf(each).length > 0 ? codesOf(each) : each));
}
