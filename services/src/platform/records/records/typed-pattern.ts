import { unaccented } from '@kantoor/schemas';

export const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * LIKE pattern for a text that contains what was typed, ignoring case and accents: for a `search_text`, which has none, or a `searchedSql`.
 */
export const holdingPattern = (typed: string): string => `%${escapedLike(unaccented(typed))}%`;
/** The same for a text that begins with it. */
export const beginningPattern = (typed: string): string => `${escapedLike(unaccented(typed))}%`;
/** SQL: a text of a row in searchable form. */
export const searchedSql = (text: string): string => `unaccented(${text})`;
/** SQL: a name of a row in the form of `comparedName`. */
export const comparedNameSql = (text: string): string => `trim(regexp_replace(lower(${searchedSql(text)}), '\\s+', ' ', 'g'))`;
