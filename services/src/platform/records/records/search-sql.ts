import { viewOf } from '@kantoor/schemas';
import type { ReadQuery } from '../../storage/database/index.js';
import type { Column } from '../columns/index.js';
import { definitionOf, type RecordDefinition } from './definition.js';
import type { ListRequest } from './list-request.js';
import { type Bind, SearchedWords } from './searched-words.js';
import { searchedSql } from './typed-pattern.js';

/**
 * SQL: free search over the properties that the schema, or its view, names. One of these texts must contain all words, in any order,
 * ignoring case and accents (CRM-197). Each condition on a property has an index that the database can combine with the others.
 */
export function searchCondition(
  definition: RecordDefinition,
  typed: string,
  bind: Bind,
  { view, referenced = {} }: Pick<ListRequest, 'view' | 'referenced'> = {},
  alsoFound?: ((words: SearchedWords) => string[]) | undefined,
): string {
  if (typed === '') return 'true';
  const words = new SearchedWords(typed, bind);
  const { search, searchText } = viewOf(definition.schema, view)['x-resource'];
  const elsewhere = searchText ? search.filter((property) => !isOwnText(definition, property)) : search;
  const found = elsewhere
    .map((property) =>
      referenced[property] ? isAmong(definition, property, referenced[property], bind) : searchIn(definition, property, words),
    )
    .filter((condition) => condition !== undefined);
  const conditions = [...(searchText ? [words.heldBy('t.search_text')] : []), ...found, ...(alsoFound?.(words) ?? [])];
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false';
}

const isOwnText = (definition: RecordDefinition, property: string): boolean =>
  property === 'id' || !['state', 'reference'].includes(definition.byProperty.get(property)!.kind);

function searchIn(definition: RecordDefinition, property: string, words: SearchedWords): string | undefined {
  if (property === 'id') return words.heldBy('t.id::text');
  const column = definition.byProperty.get(property);
  if (!column) throw new Error(`${definition.resource.name} cannot search in ${property}`);
  if (column.kind === 'state') return hasStateNamed(column, words.typed);
  if (column.kind !== 'reference') return words.heldBy(searchedSql(`t.${column.name}::text`));
  return `t.${column.name} = ANY(ARRAY(${namedSql(column, words)}))`;
}

function namedSql(column: Column, words: SearchedWords): string {
  const target = definitionOf(column.target!.schema);
  const { table, searchText, label } = target.resource;
  const name = label.map((property) => `r.${target.byProperty.get(property)!.name}`).join(` || ' ' || `);
  return `SELECT r.id FROM ${table} r WHERE ${searchText ? `${words.heldBy('r.search_text')} AND ` : ''}${words.heldBy(searchedSql(name))}`;
}

const isAmong = (definition: RecordDefinition, property: string, ids: readonly number[], bind: Bind): string | undefined =>
  ids.length > 0 ? `t.${definition.byProperty.get(property)!.name} = ANY(${bind(ids)}::int[])` : undefined;

/** Up to this many matching names are looked up before the list. */
export const referencedMax = 100;

/**
 * Queries for the ids that the words match behind the searched references, limited to one more than the maximum. The planner does not know
 * how many ids a subquery returns and assumes ten: it would then scan a list of hundreds of thousands in order, for a word that no row has.
 */
export function referencedQueries(definition: RecordDefinition, typed: string, view?: string): { property: string; query: ReadQuery }[] {
  const { search } = viewOf(definition.schema, view)['x-resource'];
  return search.flatMap((property) => {
    const column = definition.byProperty.get(property);
    if (column?.kind !== 'reference') return [];
    const params: unknown[] = [];
    const words = new SearchedWords(typed, (value) => `$${params.push(value)}`);
    return [{ property, query: { sql: `${namedSql(column, words)} LIMIT ${referencedMax + 1}`, params } }];
  });
}

function hasStateNamed(column: Column, words: string): string | undefined {
  const states = Object.entries(column.states!.names).filter(([, name]) => name.toLowerCase().includes(words.toLowerCase()));
  return states.length > 0 ? `t.${column.name} IN (${states.map(([id]) => id).join(', ')})` : undefined;
}
