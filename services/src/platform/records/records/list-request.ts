import { cleanBody, viewNamesOf, type EntitySchema } from '@kantoor/schemas';
import { fixed } from '../../runtime/bounds/index.js';
import { Problem } from '../../runtime/problems/index.js';

/** List parameters in the conventions of ra-data-simple-rest, parsed and validated. */
export interface ListRequest {
  sort?: { property: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  filter: Record<string, unknown>;
  /** The area whose view of the list is requested (D-28). */
  view?: string;
  /** Ids that the search words match behind references, by property, if looked up before and few. */
  referenced?: Referenced;
}
export type Referenced = Readonly<Record<string, readonly number[]>>;

function parsed(text: unknown, name: string): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return cleanBody(JSON.parse(String(text)));
  } catch {
    throw new Problem('BAD_REQUEST', { detail: `The query parameter ${name} is not JSON` });
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 2_147_483_647;

/** Parses `sort=["name","ASC"]`, `range=[0,24]` and `filter={…}`; anything else is refused with 400. */
export function listRequest(query: Record<string, unknown>, pageSize: number, limitMax = fixed('pageRows')): ListRequest {
  const sort = parsed(query['sort'], 'sort');
  const range = parsed(query['range'], 'range') ?? [0, pageSize - 1];
  const filter = parsed(query['filter'], 'filter') ?? {};
  if (
    sort !== undefined &&
    !(Array.isArray(sort) && typeof sort[0] === 'string' && typeof sort[1] === 'string' && /^(ASC|DESC)$/i.test(sort[1]))
  )
    throw new Problem('BAD_REQUEST', { detail: 'sort must be ["field","ASC"|"DESC"]' });
  if (!Array.isArray(range) || !isCount(range[0]) || !isCount(range[1]) || range[1] < range[0])
    throw new Problem('BAD_REQUEST', { detail: 'range must be [first,last]' });
  if (typeof filter !== 'object' || Array.isArray(filter) || filter === null)
    throw new Problem('BAD_REQUEST', { detail: 'filter must be an object' });
  return {
    ...(sort !== undefined && {
      sort: { property: (sort as string[])[0]!, direction: (sort as string[])[1]!.toUpperCase() as 'ASC' | 'DESC' },
    }),
    offset: range[0],
    limit: Math.min(range[1] - range[0] + 1, limitMax),
    filter: filter as Record<string, unknown>,
  };
}

/** The same for a list of records that an area may view as its own: `view=purchases` (D-28). */
export function recordsRequest(query: Record<string, unknown>, schema: EntitySchema): ListRequest {
  const request = listRequest(query, schema['x-resource'].pageSize);
  const { view } = query;
  if (view === undefined) return request;
  if (typeof view !== 'string' || !viewNamesOf(schema).includes(view))
    throw new Problem('BAD_REQUEST', { detail: `There is no view ${String(view)}` });
  return { ...request, view };
}
