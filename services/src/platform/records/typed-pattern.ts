import { unaccented } from '@kantoor/schemas';

export const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of a text that holds what was typed, whatever its case and accents: for a `search_text`, which has none, or a `searchedSql`. */
export const holdingPattern = (typed: string): string => `%${escapedLike(unaccented(typed))}%`;
/** The same of a text that begins so. */
export const beginningPattern = (typed: string): string => `${escapedLike(unaccented(typed))}%`;
/** A text of a row as it is searched. */
export const searchedSql = (text: string): string => `unaccented(${text})`;
