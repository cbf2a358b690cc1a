import { comparedName } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';
import { comparedNameSql } from './typed-pattern.js';

/** What stands in a list of things with one value each, such as addresses. */
const valuesIn = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored.map((item: { value?: unknown }) => item.value) : [stored]);

/**
 * A text as it is compared to recognise a record: of a name neither capitals, accents, typographic signs nor its spaces make a difference, of a number
 * neither do the spaces and dots that people write with it; an address is what it is but for its capitals.
 */
const keyForm = ({ kind, schema }: Column, text: string): string => {
  if (schema['x-compact']) return text.toLowerCase().replace(/[\s.]/g, '');
  return kind === 'json' ? text.trim().toLowerCase() : comparedName(text);
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
export const keyFormSql = ({ kind, schema }: Column, text: string): string => {
  if (schema['x-compact']) return `regexp_replace(lower(${text}), '[\\s.]', '', 'g')`;
  return kind === 'json' ? `lower(trim(${text}))` : comparedNameSql(text);
};

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
