import type { Column, RecordDefinition } from './definition.js';

/** Adds a value to the query and gives its placeholder. */
export type Bind = (value: unknown) => string;

export const escapedLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Free search: case-insensitive, anywhere in the text (CRM-197), over the properties the schema names. Every part of it has an index that can be combined with the others. */
export function searchCondition(definition: RecordDefinition, words: string, bind: Bind): string {
  if (words === '') return 'true';
  const pattern = bind(`%${escapedLike(words)}%`);
  const { search, searchText } = definition.resource;
  const elsewhere = searchText ? search.filter((property) => !isOwnText(definition, property)) : search;
  const found = elsewhere.map((property) => searchIn(definition, property, words, pattern)).filter((condition) => condition !== undefined);
  const conditions = [...(searchText ? [`t.search_text ILIKE ${pattern}`] : []), ...found];
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false';
}

const isOwnText = (definition: RecordDefinition, property: string): boolean =>
  property === 'id' || !['state', 'reference'].includes(definition.byProperty.get(property)!.kind);

function searchIn(definition: RecordDefinition, property: string, words: string, pattern: string): string | undefined {
  if (property === 'id') return `t.id::text ILIKE ${pattern}`;
  const column = definition.byProperty.get(property);
  if (!column) throw new Error(`${definition.resource.name} cannot search in ${property}`);
  if (column.kind === 'state') return hasStateNamed(column, words);
  if (column.kind !== 'reference') return `t.${column.name}::text ILIKE ${pattern}`;
  const { table, searchText } = column.target!.schema['x-resource'];
  const named = `${searchText ? `r.search_text ILIKE ${pattern} AND ` : ''}r.name ILIKE ${pattern}`;
  return `t.${column.name} = ANY(ARRAY(SELECT r.id FROM ${table} r WHERE ${named}))`;
}

function hasStateNamed(column: Column, words: string): string | undefined {
  const states = Object.entries(column.states!).filter(([, name]) => name.toLowerCase().includes(words.toLowerCase()));
  return states.length > 0 ? `t.${column.name} IN (${states.map(([id]) => id).join(', ')})` : undefined;
}
