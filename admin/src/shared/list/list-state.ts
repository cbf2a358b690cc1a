export type Sort = readonly [field: string, order: 'ASC' | 'DESC'];
export type Filter = Readonly<Record<string, unknown>>;

/** What of a list is shown. */
export interface ListState {
  q: string;
  filter: Filter;
  sort: Sort;
  /** Counted from 1, as people see it in the address. */
  page: number;
  perPage: number;
}
/** What it shows by default; that much is not written into the address. */
export interface ListDefaults {
  filter?: Filter;
  sort: Sort;
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

/** What an address asks of a list; whatever is no list's choice counts as not there. */
export function readState(search: string, { filter = noFilter, sort, perPage }: ListDefaults): ListState {
  const query = new URLSearchParams(search);
  const { q, ...chosen } = objectIn(query.get('filter'));
  const order = query.get('order');
  const field = query.get('sort');
  return {
    q: typeof q === 'string' ? q : '',
    filter: { ...filter, ...chosen },
    sort: field && (order === 'ASC' || order === 'DESC') ? [field, order] : sort,
    page: wholeIn(query.get('page'), 1),
    perPage: wholeIn(query.get('perPage'), perPage, most),
  };
}

/** The part of the address that says it, without what goes without saying. */
export function searchOf(state: ListState, defaults: ListDefaults): string {
  const chosen = Object.entries(state.filter).filter(([name, value]) => !same(value, defaults.filter?.[name]));
  const filter = { ...Object.fromEntries(chosen.map(([name, value]) => [name, value ?? null])), ...(state.q ? { q: state.q } : {}) };
  const query = new URLSearchParams();
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  if (!same(state.sort, defaults.sort)) {
    query.set('sort', state.sort[0]);
    query.set('order', state.sort[1]);
  }
  if (state.page > 1) query.set('page', String(state.page));
  if (state.perPage !== defaults.perPage) query.set('perPage', String(state.perPage));
  const text = query.toString();
  return text && `?${text}`;
}
