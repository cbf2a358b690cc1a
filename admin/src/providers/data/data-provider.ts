import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListResult, Identifier, RaRecord } from 'react-admin';
import { api, send } from '../http';
import { hasSchema, pathOf, schemaOf } from '../resources';

/** Where records are asked for, and as whom: the `meta` of every call of the data provider. */
export interface ResourceMeta {
  /** The path of their list below /api where it is not the resource's own, with a query if it has one: `crm/teams/12/deals`. */
  path?: string | undefined;
  /** The area that looks at the list (D-28): it is searched as that area does. */
  view?: string | undefined;
  /** The same key on a repeated creation makes one record. */
  idempotencyKey?: string | undefined;
  /** The record itself was read, and not as a row of a list, which holds the list's columns only. */
  whole?: boolean | undefined;
}
/** The `meta` of an answered list. */
export interface ListAnswerMeta {
  /** Its total was estimated, because counting would take too long. */
  estimated: boolean;
}
type Client = NonNullable<Parameters<typeof simpleRest>[1]>;
type Asked = { meta?: ResourceMeta };

/** So many records are asked for by their ids at once: an address longer than some 16 kB is refused. */
const IDS_AT_ONCE = 500;

/** The path of a list, and the query that each request for it carries. */
export function listAt(resource: string, meta: ResourceMeta = {}): { path: string; query: URLSearchParams } {
  const [path = '', query] = pathOf(resource, meta).split('?', 2);
  const all = new URLSearchParams(query);
  if (meta.view) all.set('view', meta.view);
  return { path, query: all };
}
const pathTo = (resource: string, { meta }: Asked, id: Identifier): string =>
  `/api/${listAt(resource, meta).path}/${encodeURIComponent(String(id))}`;

/** ra-data-simple-rest wants bare rows; ours come as `{items}` (D-07). */
const client: Client = async (url, options = {}) => {
  const response = await send(options.method ?? 'GET', url, { signal: options.signal ?? undefined });
  const body = await response.text();
  const json: unknown = body ? JSON.parse(body) : undefined;
  const items = (json as { items?: unknown } | undefined)?.items;
  return { status: response.status, headers: response.headers, body, json: Array.isArray(items) ? items : json };
};

/** A list with the query of its path, and whether its total was estimated. */
async function listed(
  resource: string,
  { meta }: Asked,
  ask: (rest: DataProvider, path: string) => Promise<GetListResult>,
  further: Record<string, string> = {},
): Promise<GetListResult> {
  const { path, query } = listAt(resource, meta);
  Object.entries(further).forEach(([name, value]) => query.set(name, value));
  let estimated = false;
  const watching = simpleRest('/api', async (url, options) => {
    const answer = await client(query.size > 0 ? `${url}&${query.toString()}` : url, options);
    estimated = answer.headers.get('x-total') === 'estimated';
    return answer;
  });
  return { ...(await ask(watching, path)), meta: { estimated } satisfies ListAnswerMeta };
}

/** react-admin over the API's lists and records; changes carry the version that was read, so that no one's work is overwritten. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => listed(resource, params as Asked, (rest, path) => rest.getList(path, params)),
  getManyReference: (resource, params) => listed(resource, params as Asked, (rest, path) => rest.getManyReference(path, params)),
  getOne: async (resource, { id, meta, signal }) => ({
    data: (await api.get<never>(pathTo(resource, { meta: meta as ResourceMeta }, id), { signal })).body,
  }),
  getMany: async (resource, params) => {
    const { ids } = params;
    const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, n) => ids.slice(n * IDS_AT_ONCE, (n + 1) * IDS_AT_ONCE));
    const answers = await Promise.all(
      parts.map((part) =>
        // A list answers one page of its own size where the request does not say how many rows it wants.
        listed(resource, params as Asked, (rest, path) => rest.getMany(path, { ...params, ids: part }), {
          range: JSON.stringify([0, part.length - 1]),
        }),
      ),
    );
    return { data: answers.flatMap(({ data }) => data as never[]) };
  },
  create: async (resource, { data, meta }) => {
    const place = (meta ?? {}) as ResourceMeta;
    const key = place.idempotencyKey;
    const { path } = listAt(resource, place);
    return { data: (await api.post<never>(`/api/${path}`, { body: data, ...(key ? { idempotencyKey: key } : {}) })).body };
  },
  update: async (resource, { id, data, previousData, meta }) => {
    const path = pathTo(resource, { meta: meta as ResourceMeta }, id);
    // A form that was filled from a row does not know the rest, which is kept as it is at the version that was seen.
    const rest = lacksFields(resource, previousData, meta as ResourceMeta | undefined) ? (await api.get<object>(path)).body : {};
    const body = { ...rest, ...data };
    return { data: (await api.put<never>(path, { body, ifMatch: versionOf(previousData) ?? versionOf(data) })).body };
  },
  updateMany: (resource, { ids, data, meta }) =>
    each(ids, async (id) => {
      const { data: previousData } = await dataProvider.getOne(resource, { id, meta });
      await dataProvider.update(resource, { id, data: { ...previousData, ...data }, previousData, meta });
    }),
  delete: async (resource, { id, previousData, meta }) => {
    const path = pathTo(resource, { meta: meta as ResourceMeta }, id);
    const ifMatch = versionOf(previousData);
    if (isArchivedByVerb(resource)) await api.post(`${path}/archive`, { ifMatch });
    else await api.del(path, { ifMatch });
    return { data: (previousData ?? { id }) as never };
  },
  deleteMany: (resource, { ids, meta }) => each(ids, (id) => dataProvider.delete(resource, { id, meta })),
};

const lacksFields = (resource: string, read: object | undefined, meta: ResourceMeta | undefined): boolean =>
  read !== undefined &&
  !meta?.whole &&
  hasSchema(resource) &&
  Object.entries(schemaOf(resource).properties).some(([name, { readOnly }]) => !readOnly && !(name in read));
const isArchivedByVerb = (resource: string): boolean => schemaOf(resource)['x-resource'].archive === 'verb';

/** The API changes one record per request; a refused one leaves those before it changed. */
async function each<Id extends Identifier>(ids: Id[], change: (id: Id) => Promise<unknown>): Promise<{ data: Id[] }> {
  for (const id of ids) await change(id);
  return { data: ids };
}

function versionOf(record: Partial<RaRecord> | undefined): number | null {
  const version: unknown = record?.version;
  return typeof version === 'number' ? version : null;
}
