import { api } from './http';

export interface ListQuery {
  filter?: object;
  sort?: readonly [string, 'ASC' | 'DESC'];
  range?: readonly [number, number];
}
export interface Page<T> {
  items: T[];
  total: number;
  estimated: boolean;
}

export const queryText = ({ filter, sort, range }: ListQuery): string => {
  const query = new URLSearchParams();
  if (filter) query.set('filter', JSON.stringify(filter));
  if (sort) query.set('sort', JSON.stringify(sort));
  if (range) query.set('range', JSON.stringify(range));
  return query.toString();
};

export async function listOf<T>(path: string, query: ListQuery = {}, signal?: AbortSignal): Promise<Page<T>> {
  const { body, headers } = await api.get<{ items: T[] }>(`${path}${path.includes('?') ? '&' : '?'}${queryText(query)}`, { signal });
  const total = Number(headers.get('content-range')?.split('/')[1] ?? body.items.length);
  return { items: body.items, total, estimated: headers.get('x-total') === 'estimated' };
}
