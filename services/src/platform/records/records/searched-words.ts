import { holdingPattern } from './typed-pattern.js';

/** Adds a value to the query and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Further words are searched for as one, because more conditions would hardly narrow a search. */
const wordsMax = 6;

/** Splits the typed text into words. */
export function searchWords(typed: string): string[] {
  const words = typed.trim().split(/\s+/);
  const rest = words.slice(wordsMax - 1);
  return rest.length > 1 ? [...words.slice(0, wordsMax - 1), rest.join(' ')] : words;
}

/** The trigram index cannot find words of fewer than three characters. */
export const isIndexedWord = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** The words of a search: in any order, ignoring case and accents (CRM-197). */
export class SearchedWords {
  private readonly patterns: readonly string[];
  /** Whether the trigram index can find at least one of the words. */
  readonly areIndexed: boolean;

  constructor(
    readonly typed: string,
    bind: Bind,
  ) {
    const words = searchWords(typed);
    this.patterns = words.map((word) => bind(holdingPattern(word)));
    this.areIndexed = words.some(isIndexedWord);
  }

  /** SQL: whether a text without accents (`search_text` or `searchedSql`) contains all words. */
  heldBy(text: string): string {
    return this.patterns.map((pattern) => `${text} ILIKE ${pattern}`).join(' AND ');
  }
}
