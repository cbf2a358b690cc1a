import type { ListParams as AllListParams } from 'react-admin';

export type Filter = Readonly<Record<string, unknown>>;
/** The state of a list, as react-admin keeps it; the search text is `filter.q`. Pages count from 1. */
export type ListParams = Pick<AllListParams, 'sort' | 'order' | 'page' | 'perPage'> & { filter: Filter };

/** The default state, which is left out of the address. */
export interface ListDefaults {
  filter?: Filter;
  sort: readonly [field: string, order: 'ASC' | 'DESC'];
  perPage: number;
}

const noFilter: Filter = {};
const most = 100;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function objectIn(text: string | null): Filter {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Filter) : noFilter;
  } catch {
    return noFilter;
  }
}
const wholeIn = (text: string | null, otherwise: number, highest = Number.MAX_SAFE_INTEGER): number => {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= highest ? number : otherwise;
};
/** Returns the part of a filter that differs from the default; a default that is switched off is null. */
export function chosenFilter(filter: Filter, usual = noFilter): Filter {
  const off = Object.fromEntries(Object.keys(usual).map((name) => [name, null]));
  return Object.fromEntries(Object.entries({ ...off, ...filter }).filter(([name, value]) => !same(value, usual[name])));
}
/** Checks whether a value filters nothing: an empty choice counts as none. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Adds the defaults to the chosen filter. */
export const wholeFilter = (chosen: Filter, usual = noFilter): Filter =>
  Object.fromEntries(Object.entries({ ...usual, ...chosen }).filter(([, value]) => !isNothing(value)));

/**
 * Parses the state of a list from an address, with `?search=` as a short form for the search text (PUR-029); ignores invalid parameters.
 * Null in the address switches a default filter off.
 */
export function paramsIn(search: string, { filter = noFilter, sort, perPage }: ListDefaults): ListParams {
  const query = new URLSearchParams(search);
  const { q = query.get('search'), ...chosen } = objectIn(query.get('filter'));
  const order = query.get('order');
  const field = query.get('sort');
  const isOrdered = field !== null && field !== '' && (order === 'ASC' || order === 'DESC');
  return {
    filter: wholeFilter({ ...chosen, q: typeof q === 'string' ? q : undefined }, filter),
    sort: isOrdered ? field : sort[0],
    order: isOrdered ? order : sort[1],
    page: wholeIn(query.get('page'), 1),
    perPage: wholeIn(query.get('perPage'), perPage, most),
  };
}

/** Returns the query string for a state, without the defaults. */
export function searchOf({ filter, sort, order, page, perPage }: ListParams, defaults: ListDefaults): string {
  const chosen = chosenFilter(filter, defaults.filter);
  const query = new URLSearchParams();
  if (Object.keys(chosen).length > 0) query.set('filter', JSON.stringify(chosen));
  if (!same([sort, order], defaults.sort)) {
    query.set('sort', sort);
    query.set('order', order);
  }
  if (page > 1) query.set('page', String(page));
  if (perPage !== defaults.perPage) query.set('perPage', String(perPage));
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns the query string with every parameter, as react-admin reads and writes it, so that nothing is completed from its store. */
export const fullSearch = ({ filter, sort, order, page, perPage }: ListParams): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: String(page), perPage: String(perPage) })}`;
