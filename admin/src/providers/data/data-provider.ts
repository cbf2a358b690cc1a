import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListResult, Identifier, RaRecord } from 'react-admin';
import { api, send } from '../http';
import { hasSchema, hintOf, pathOf } from '../resources';

/** The `meta` of every call of the data provider: where records are, and the viewing area. */
export interface ResourceMeta {
  /** The path of their list below /api if it is not the resource's own, with an optional query: `crm/teams/12/deals`. */
  path?: string | undefined;
  /** The area that views the list (D-28): it is searched as that area does. */
  view?: string | undefined;
  /** Repeated creations with the same key create one record. */
  idempotencyKey?: string | undefined;
  /** The record itself was read, not a row of a list, which has the list's columns only. */
  whole?: boolean | undefined;
}
/** The `meta` of a list response. */
interface ListAnswerMeta {
  /** The total was estimated, because counting would take too long. */
  estimated: boolean;
}
type Client = NonNullable<Parameters<typeof simpleRest>[1]>;
type WithMeta = { meta?: ResourceMeta };

/** Maximum number of ids per request: an address longer than some 16 kB is refused. */
const IDS_AT_ONCE = 500;

/** Returns the path of a list, and the query of each request for it. */
export function listAt(resource: string, meta: ResourceMeta = {}): { path: string; query: URLSearchParams } {
  const [path = '', query] = pathOf(resource, meta).split('?', 2);
  const all = new URLSearchParams(query);
  if (meta.view) all.set('view', meta.view);
  return { path, query: all };
}
const pathTo = (resource: string, { meta }: WithMeta, id: Identifier): string =>
  `/api/${listAt(resource, meta).path}/${encodeURIComponent(String(id))}`;

/** ra-data-simple-rest expects bare rows; ours come as `{items}` (D-07). */
const client: Client = async (url, options = {}) => {
  const response = await send(options.method ?? 'GET', url, { signal: options.signal ?? undefined });
  const body = await response.text();
  const json: unknown = body ? JSON.parse(body) : undefined;
  const items = (json as { items?: unknown } | undefined)?.items;
  return { status: response.status, headers: response.headers, body, json: Array.isArray(items) ? items : json };
};

/** Reads a list with the query of its path, and whether its total was estimated. */
async function listed(
  resource: string,
  { meta }: WithMeta,
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

/**
 * react-admin's data provider for the API's lists and records; changes carry the version that was read, so that no user's work is
 * overwritten.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => listed(resource, params as WithMeta, (rest, path) => rest.getList(path, params)),
  getManyReference: (resource, params) => listed(resource, params as WithMeta, (rest, path) => rest.getManyReference(path, params)),
  getOne: async (resource, { id, meta, signal }) => ({
    data: (await api.get<never>(pathTo(resource, { meta: meta as ResourceMeta }, id), { signal })).body,
  }),
  getMany: async (resource, params) => {
    const { ids } = params;
    const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, n) => ids.slice(n * IDS_AT_ONCE, (n + 1) * IDS_AT_ONCE));
    const answers = await Promise.all(
      parts.map((part) =>
        // Without a number of rows in the request, the API returns one page of its own size.
        listed(resource, params as WithMeta, (rest, path) => rest.getMany(path, { ...params, ids: part }), {
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
    // A form filled from a row lacks the other fields; they are kept as they are at the version that was shown.
    const rest = (await lacksFields(resource, previousData, meta as ResourceMeta | undefined)) ? (await api.get<object>(path)).body : {};
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

/** The program begins without schemas. Where this one does not arrive, the whole record is read: that is always right. */
async function lacksFields(resource: string, read: object | undefined, meta: ResourceMeta | undefined): Promise<boolean> {
  if (read === undefined || meta?.whole || !hasSchema(resource)) return false;
  const { properties } = (await import('../schema-of').catch(() => null))?.schemaOf(resource) ?? {};
  return !properties || Object.entries(properties).some(([name, { readOnly }]) => !readOnly && !(name in read));
}
const isArchivedByVerb = (resource: string): boolean => hintOf(resource).archive === 'verb';

/** Sends one request per record; a refused one does not undo those before it. */
async function each<Id extends Identifier>(ids: Id[], change: (id: Id) => Promise<unknown>): Promise<{ data: Id[] }> {
  for (const id of ids) await change(id);
  return { data: ids };
}

function versionOf(record: Partial<RaRecord> | undefined): number | null {
  const version: unknown = record?.version;
  return typeof version === 'number' ? version : null;
}
