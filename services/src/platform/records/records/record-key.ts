import { comparedName } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';
import { comparedNameSql } from './typed-pattern.js';

/** Returns the values of a list of items with one value each, such as addresses. */
const valuesIn = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored.map((item: { value?: unknown }) => item.value) : [stored]);

/**
 * Normalizes a text for matching records: names ignore case, accents, typographic characters and spaces; numbers ignore spaces and dots;
 * addresses ignore case only.
 */
const keyForm = ({ kind, schema }: Column, text: string): string => {
  if (schema['x-compact']) return text.toLowerCase().replace(/[\s.]/g, '');
  return kind === 'json' ? text.trim().toLowerCase() : comparedName(text);
};

/** Returns the texts that identify a value, as written; a list has one per item. */
export const keyTextsOf = (stored: unknown): string[] =>
  valuesIn(stored).filter((value): value is string => typeof value === 'string' && value.trim() !== '');

/** Returns the keys that identify a value; for a list, one per item. */
export const keysOf = (column: Column, stored: unknown): string[] => keyTextsOf(stored).map((text) => keyForm(column, text));

/**
 * SQL: a text normalized by the database. Its case rules differ (final sigma, dotted I): texts are passed as written, and its results are
 * compared with the file here.
 */
export const keyFormSql = ({ kind, schema }: Column, text: string): string => {
  if (schema['x-compact']) return `regexp_replace(lower(${text}), '[\\s.]', '', 'g')`;
  return kind === 'json' ? `lower(trim(${text}))` : comparedNameSql(text);
};

/** Separates the parts of a key that is unique only within others; no text contains it. */
export const keySeparator = '\u001f';
/** Formats a key for display. */
export const shownKey = (key: string): string => key.replaceAll(keySeparator, ' · ');

/** SQL: the distinct keys of the row `t`; `within` are the columns that scope them. */
export function keysSql(column: Column, within: readonly Column[] = []): string {
  const { kind, name } = column;
  const parts = [...within, column].map((part) => keyFormSql(part, `t.${part.name}`));
  if (kind !== 'json') return `SELECT ${parts.join(` || chr(31) || `)} AS key`;
  return `SELECT DISTINCT ${keyFormSql(column, `item ->> 'value'`)} AS key FROM jsonb_array_elements(t.${name}) item`;
}
