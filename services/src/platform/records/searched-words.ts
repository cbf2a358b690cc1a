import { holdingPattern } from './typed-pattern.js';

/** Adds a value to the query and gives its placeholder. */
export type Bind = (value: unknown) => string;

/** More words narrow nothing that a person would look for: those that follow are searched for as one. */
const wordsMax = 6;

/** The words of what was typed. */
export function searchWords(typed: string): string[] {
  const words = typed.trim().split(/\s+/);
  const rest = words.slice(wordsMax - 1);
  return rest.length > 1 ? [...words.slice(0, wordsMax - 1), rest.join(' ')] : words;
}

/** The index of text holds three signs of a word at a time and does not know shorter ones. */
export const isIndexedWord = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** What was typed into a search: words that may stand in any order, whatever their case and accents (CRM-197). */
export class SearchedWords {
  private readonly patterns: readonly string[];
  /** Whether an index of text can find one of them. */
  readonly areIndexed: boolean;

  constructor(
    readonly typed: string,
    bind: Bind,
  ) {
    const words = searchWords(typed);
    this.patterns = words.map((word) => bind(holdingPattern(word)));
    this.areIndexed = words.some(isIndexedWord);
  }

  /** SQL: a text without accents (`search_text` or `searchedSql`) holds all of them. */
  heldBy(text: string): string {
    return this.patterns.map((pattern) => `${text} ILIKE ${pattern}`).join(' AND ');
  }
}
