import { lettersAlone, lettersWithMarks } from './letter-ranges.js';

/**
 * The letters that the document fonts contain (`services/assets/fonts`): one rule for the form, which warns, and for booking, which
 * refuses. A spec of the services compares it with the fonts. Electronic invoices accept every letter.
 */

/** What is printed as one unit: a letter with its marks, a joined emoji, or a flag. */
const cluster =
  /\p{RI}{2}|(?:\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]{0,3}\u200d){0,9}[^\p{M}\p{DI}][\p{M}\p{DI}\p{Emoji_Modifier}]*|[\p{M}\p{DI}]+/gsu;
const unseen = /^[\p{DI}\p{Cc}\p{White_Space}]$/u;
/** Text shown backwards differs from the electronic invoice, so direction overrides are refused. */
const override = /[\u202d\u202e]/gu;
/** Text in the languages of our users, by far the most: nothing to look up. */
const common = /^[\n\x20-\x7e\u00a0-\u017f€–—‘’“”„•…]*$/;

export const clustersOf = (text: string): string[] => text.match(cluster) ?? [];

/** Returns whether a character is visible in print: joiners, variation selectors and blanks are not. */
export const isShown = (character: string): boolean => !unseen.test(character);

/** Returns the unprintable part of a cluster: a letter that no font has, or all of it if no font has its letter together with its marks. */
function unprintableOf(text: string): string[] {
  const overrides = text.match(override);
  if (overrides) return overrides;
  const shown = [...text].filter(isShown);
  const lacking = shown.filter((character) => !lettersAlone.has(character));
  if (lacking.length > 0 || shown.length < 2) return lacking;
  return lettersWithMarks.some((letters) => shown.every((character) => letters.has(character))) ? [] : [text];
}

/** Returns the unprintable letters of a text, each once, in order of appearance. */
export function unprintableIn(text: string): string[] {
  if (common.test(text)) return [];
  return [...new Set(clustersOf(text.normalize('NFC')).flatMap(unprintableOf))];
}

const codesOf = (text: string): string =>
  [...text].map((character) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`).join('');

/** Replaces every unprintable letter with its code, so that nothing disappears unnoticed. */
export function withCodesOfUnprintable(text: string): string {
  if (common.test(text)) return text;
  return text.replace(cluster, (each) => (unprintableOf(each).length > 0 ? codesOf(each) : each));
}
