import { unaccented } from '@kantoor/schemas';

export const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of a text that holds what was typed, whatever its case and accents: for a `search_text`, which has none, or a `searchedSql`. */
export const holdingPattern = (typed: string): string => `%${escapedLike(unaccented(typed))}%`;
/** The same of a text that begins so. */
export const beginningPattern = (typed: string): string => `${escapedLike(unaccented(typed))}%`;
/** A text of a row as it is searched. */
export const searchedSql = (text: string): string => `unaccented(${text})`;
/** A name of a row as it is compared with others, by the rule of `comparedName`. */
export const comparedNameSql = (text: string): string => `trim(regexp_replace(lower(${searchedSql(text)}), '\\s+', ' ', 'g'))`;
