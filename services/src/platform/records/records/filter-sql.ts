import { isDay } from '@kantoor/schemas';
import { Problem } from '../../runtime/problems/index.js';
import { type Column, idAliasOf, isStateName } from '../columns/index.js';
import type { RecordDefinition } from './definition.js';
import { shownColumn } from './list-columns.js';
import { searchCondition } from './search-sql.js';
import { escapedLike } from './typed-pattern.js';
import type { ListRequest } from './list-request.js';
import type { Bind, SearchedWords } from './searched-words.js';

/** A filter of one list only. Returns a condition on the table alias `t`. */
export type OwnFilter = (value: unknown, bind: Bind) => string;

const refused = (name: string): Problem => new Problem('BAD_REQUEST', { detail: `The filter ${name} has a value of the wrong type` });

export function integers(value: unknown, name: string): number[] {
  const list = (Array.isArray(value) ? value : [value]).map((item) =>
    typeof item === 'string' && /^\d+$/.test(item) ? Number(item) : item,
  );
  if (!list.every((item) => Number.isInteger(item) && Math.abs(item as number) < 2_147_483_648)) throw refused(name);
  return list as number[];
}
/** Requires exactly one integer. */
export function integer(value: unknown, name: string): number {
  const [only, ...more] = integers(value, name);
  if (only === undefined || more.length > 0) throw refused(name);
  return only;
}
export function yesOrNo(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw refused(name);
  return value;
}
export function texts(value: unknown, name: string): string[] {
  const list = Array.isArray(value) ? value : [value];
  if (!list.every((item) => typeof item === 'string' && item.length <= 200 && !item.includes('\0'))) throw refused(name);
  return list as string[];
}
export function wordsOf(value: unknown): string {
  const [words] = texts(value, 'q');
  if (words === undefined) throw refused('q');
  return words.trim();
}
function numeral(value: unknown, name: string): string {
  const isNumeral = typeof value === 'string' ? /^[+-]?\d{1,30}(?:\.\d{1,30})?$/.test(value) : Number.isFinite(value);
  if (!isNumeral) throw refused(name);
  return String(value);
}

/** Only validates the value: the condition itself is added for every list. */
function isAskedFor(value: unknown, name: string): string {
  yesOrNo(value, name);
  return 'true';
}

/** Compares a single value with `=`: the planner then knows that one index entry gives the order. */
export const isOneOf = (sql: string, ids: readonly number[], bind: Bind): string =>
  ids.length === 1 ? `${sql} = ${bind(ids[0])}::int` : `${sql} = ANY(${bind(ids)}::int[])`;

/** Values of one filter are combined with OR; texts match when they contain a value (CRM-200). */
function equalsCondition(column: Column, value: unknown, bind: Bind): string {
  const sql = `t.${column.name}`;
  if (column.kind === 'reference') {
    const id =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)[idAliasOf(column.target!.schema)]
        : value;
    return isOneOf(sql, integers(id, column.property), bind);
  }
  if (isStateName(column)) return isOneOf(sql, stateIds(column, value), bind);
  if (column.kind === 'state' || column.kind === 'integer') return isOneOf(sql, integers(value, column.property), bind);
  if (column.kind === 'boolean') return `${sql} = ${bind(yesOrNo(value, column.property))}`;
  if (column.kind === 'text' && (column.schema.enum || column.schema['x-list']?.filter === 'country'))
    return `${sql} = ANY(${bind(texts(value, column.property))}::text[])`;
  if (column.kind === 'text')
    return `${sql} ILIKE ANY(${bind(texts(value, column.property).map((text) => `%${escapedLike(text)}%`))}::text[])`;
  if (column.kind === 'decimal') return `${sql} = ${bind(numeral(value, column.property))}::numeric`;
  if (column.kind === 'date' && typeof value === 'string') return `${sql} = ${bind(day(value, column.property))}::date`;
  throw refused(column.property);
}

/** Returns the numbers of states given by name. */
function stateIds({ states, property }: Column, value: unknown): number[] {
  const ids = new Map(Object.entries(states!.names).map(([id, name]) => [name, Number(id)]));
  return texts(value, property).map((name) => {
    const id = ids.get(name);
    if (id === undefined) throw refused(property);
    return id;
  });
}

/** Reads a day, as YYYY-MM-DD or as the wire has it. */
export function day(value: unknown, name: string): string {
  if (typeof value !== 'string' || !isDay(value.slice(0, 10))) throw refused(name);
  return value.slice(0, 10);
}

function boundCondition(column: Column, operator: '>=' | '<=', value: unknown, bind: Bind, name: string): string {
  if (column.kind === 'date') return `t.${column.name} ${operator} ${bind(day(value, name))}::date`;
  if (column.kind === 'timestamp') return `t.${column.name} ${operator} ${bind(day(value, name))}::date`;
  if (column.kind === 'decimal' || column.kind === 'integer') return `t.${column.name} ${operator} ${bind(numeral(value, name))}::numeric`;
  throw refused(name);
}

/** Filters of a list in addition to the columns it shows. */
export interface OwnFilters {
  filters?: Record<string, OwnFilter>;
  shows?: readonly string[];
  alsoFound?: ((words: SearchedWords) => string[]) | undefined;
}

/** Returns the conditions of a filter; a name that the list does not show is refused like an unknown one, not ignored. */
export function filterConditions(
  definition: RecordDefinition,
  filter: Record<string, unknown>,
  bind: Bind,
  { filters: own = {}, shows, alsoFound }: OwnFilters = {},
  request: Pick<ListRequest, 'view' | 'referenced'> = {},
): string[] {
  return Object.entries(filter)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => {
      if (Object.hasOwn(own, name)) return own[name]!(value, bind);
      if (name === 'archived' && definition.resource.restore) return isAskedFor(value, name);
      if (name === 'q') return searchCondition(definition, wordsOf(value), bind, request, alsoFound);
      if (name === 'id' || name === definition.resource.idAlias) return `t.id = ANY(${bind(integers(value, name))}::int[])`;
      const column = shownColumn(definition, name, shows);
      if (column) return equalsCondition(column, value, bind);
      const bound = /^(.+)_(gte|lte)$/.exec(name);
      const bounded = bound && shownColumn(definition, bound[1]!, shows);
      if (bounded) return boundCondition(bounded, bound[2] === 'gte' ? '>=' : '<=', value, bind, name);
      throw new Problem('BAD_REQUEST', { detail: `There is no filter ${name}` });
    });
}
