import type { ListParams as AllListParams } from 'react-admin';

export type Filter = Readonly<Record<string, unknown>>;
/** What a list shows, as react-admin keeps it; the text that is searched for is `filter.q`. Pages count from 1. */
export type ListParams = Pick<AllListParams, 'sort' | 'order' | 'page' | 'perPage'> & { filter: Filter };

/** What it shows by default; that much is not written into the address. */
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
/** What of a filter is chosen: all that differs from the default; a default that is off is null. */
export function chosenFilter(filter: Filter, usual = noFilter): Filter {
  const off = Object.fromEntries(Object.keys(usual).map((name) => [name, null]));
  return Object.fromEntries(Object.entries({ ...off, ...filter }).filter(([name, value]) => !same(value, usual[name])));
}
/** What narrows nothing: an empty choice as little as none. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** The filter that it makes up with the default. */
export const wholeFilter = (chosen: Filter, usual = noFilter): Filter =>
  Object.fromEntries(Object.entries({ ...usual, ...chosen }).filter(([, value]) => !isNothing(value)));

/** What an address asks of a list, `?search=` for short of the text that is searched for (PUR-029); invalid parameters are ignored. A default filter that the address sets to null is off. */
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

/** The part of the address that says it, without the defaults. */
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

/** The same with every parameter, as react-admin reads and writes it: nothing is then completed from what it stored. */
export const fullSearch = ({ filter, sort, order, page, perPage }: ListParams): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: String(page), perPage: String(perPage) })}`;
