import { catalogue } from '../../../i18n/catalogue';
import { shippedOf, type Dictionary } from '../../../shell/edit-mode';
import { tabOf, type TextTab } from './tabs';

export interface TextRow {
  key: string;
  tab: TextTab;
  /** By language: the stored text and the shipped text. */
  texts: Readonly<Record<string, { stored: string | undefined; shipped: string | undefined }>>;
}

const own = (texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  texts && Object.hasOwn(texts, key) ? texts[key] : undefined;

/** All texts that are shipped or stored, by key. */
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
/** Checks whether the language has no text, so that English is shown. */
export const isMissing = (row: TextRow, language: string): boolean => shownIn(row, language) === undefined;
export const isChanged = ({ texts }: TextRow): boolean => Object.values(texts).some(({ stored }) => stored !== undefined);

/** Checks whether each word of the search occurs in the key or in one of its texts. */
export function isFound(row: TextRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const all = [row.key, ...Object.values(row.texts).flatMap(({ stored, shipped }) => [stored ?? '', shipped ?? ''])]
    .join('\n')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
