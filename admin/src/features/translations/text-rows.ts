import { catalogue } from '../../i18n/catalogue';
import type { Dictionary } from '../../shell/edit-mode';
import { tabOf, type TextTab } from './tabs';

export interface TextRow {
  key: string;
  tab: TextTab;
  /** By language: what shows, what is stored of it and what we ship. */
  texts: Readonly<Record<string, { stored: string | undefined; shipped: string | undefined }>>;
}

export const shippedOf = (language: string): Readonly<Record<string, string>> =>
  language === 'nl' || language === 'en' ? catalogue.shipped(language) : {};
const own = (texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  texts && Object.hasOwn(texts, key) ? texts[key] : undefined;

/** Every text that we ship or that is stored, by its key. */
export function textRows({ texts }: Dictionary): TextRow[] {
  const languages = Object.keys(texts);
  const keys = new Set([...Object.keys(catalogue.shipped('en')), ...languages.flatMap((language) => Object.keys(texts[language]!))]);
  return [...keys].sort().map((key) => ({
    key,
    tab: tabOf(key),
    texts: Object.fromEntries(
      languages.map((language) => [language, { stored: own(texts[language], key), shipped: own(shippedOf(language), key) }]),
    ),
  }));
}

export const shownIn = ({ texts }: TextRow, language: string): string | undefined => texts[language]?.stored ?? texts[language]?.shipped;
/** Nothing shows in this language of its own: English does. */
export const isMissing = (row: TextRow, language: string): boolean => shownIn(row, language) === undefined;
export const isChanged = ({ texts }: TextRow): boolean => Object.values(texts).some(({ stored }) => stored !== undefined);

/** Whether all words that were typed stand in the key or a text of it. */
export function isFound(row: TextRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const all = [row.key, ...Object.values(row.texts).flatMap(({ stored, shipped }) => [stored ?? '', shipped ?? ''])]
    .join('\n')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
