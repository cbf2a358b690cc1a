import type { Column } from '../columns/index.js';

/** What stands in a list of things with one value each, such as addresses. */
const valuesIn = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored.map((item: { value?: unknown }) => item.value) : [stored]);

/** A text as it is compared to recognise a record: capitals make no difference, nor do spaces and dots in numbers that people write with them. */
const keyForm = ({ schema }: Column, text: string): string => {
  const lower = text.trim().toLowerCase();
  return schema['x-compact'] ? lower.replace(/[\s.]/g, '') : lower;
};

/** The texts by which a value may be recognised, as they were written; a list has several. */
export const keyTextsOf = (stored: unknown): string[] =>
  valuesIn(stored).filter((value): value is string => typeof value === 'string' && value.trim() !== '');

/** By what a value may be recognised; a list by each of its items. */
export const keysOf = (column: Column, stored: unknown): string[] => keyTextsOf(stored).map((text) => keyForm(column, text));

/**
 * A text as the database compares it. It has capitals of its own (the last sigma of a word, the dotted I): texts go to it as they were
 * written, and what it finds is held against the file here.
 */
export const keyFormSql = ({ schema }: Column, text: string): string =>
  schema['x-compact'] ? `regexp_replace(lower(${text}), '[\\s.]', '', 'g')` : `lower(trim(${text}))`;

/** Stands between the parts of a key that is one only within others; no text has it. */
export const keySeparator = '\u001f';
/** A key as people read it. */
export const shownKey = (key: string): string => key.replaceAll(keySeparator, ' · ');

/** The same for the row `t`: its keys, each once; `within` are the columns in which they are keys. */
export function keysSql(column: Column, within: readonly Column[] = []): string {
  const { kind, name } = column;
  const parts = [...within, column].map((part) => keyFormSql(part, `t.${part.name}`));
  if (kind !== 'json') return `SELECT ${parts.join(` || chr(31) || `)} AS key`;
  return `SELECT DISTINCT ${keyFormSql(column, `item ->> 'value'`)} AS key FROM jsonb_array_elements(t.${name}) item`;
}
