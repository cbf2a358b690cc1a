import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, RaRecord } from 'react-admin';
import { pathOf, schemaOf } from '../resources';
import { api, send } from '../http';

type Client = NonNullable<Parameters<typeof simpleRest>[1]>;
type Meta =
  | {
      /** Where the resource lies below /api, inside a team or legal entity. */
      path?: string;
      /** As which area it is looked at (D-28). */
      view?: string;
      /** What else a list is asked besides filter, order and range, such as between which days. */
      query?: Record<string, string>;
      idempotencyKey?: string;
    }
  | undefined;

const read: Client = async (url, options = {}) => {
  const response = await send(options.method ?? 'GET', url, { signal: options.signal ?? undefined });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: body ? (JSON.parse(body) as unknown) : undefined };
};
/** ra-data-simple-rest wants bare rows; ours come as `{items}` (D-07). */
const client: Client = async (url, options) => {
  const answer = await read(url, options);
  const items = (answer.json as { items?: unknown } | undefined)?.items;
  return Array.isArray(items) ? { ...answer, json: items } : answer;
};
const rest = simpleRest('/api', client);
const at = (resource: string, meta: Meta, id?: RaRecord['id']): string =>
  `/api/${pathOf(resource, meta)}${id === undefined ? '' : `/${encodeURIComponent(String(id))}`}`;

/** react-admin over the API's lists and records; changes carry the version that was read, so that no one's work is overwritten. */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,
  getList: async (resource, params) => {
    const meta = params.meta as Meta;
    const query = new URLSearchParams({ ...(meta?.view ? { view: meta.view } : {}), ...meta?.query }).toString();
    // What an answer says of the whole list beside its rows, such as totals.
    let beside: object = {};
    const watching = simpleRest('/api', async (url, options) => {
      const answer = await read(query ? `${url}&${query}` : url, options);
      const { items, ...others } = answer.json as { items: unknown[] };
      beside = { ...others, estimated: answer.headers.get('x-total') === 'estimated' };
      return { ...answer, json: items };
    });
    const { data, total } = await watching.getList(pathOf(resource, meta), params);
    return { data, total: total ?? 0, meta: beside } as never;
  },
  getOne: (resource, params) => rest.getOne(pathOf(resource, params.meta as Meta), params),
  getMany: (resource, params) => rest.getMany(pathOf(resource, params.meta as Meta), params),
  getManyReference: (resource, params) => rest.getManyReference(pathOf(resource, params.meta as Meta), params),
  create: async (resource, { data, meta }) => {
    const key = (meta as Meta)?.idempotencyKey;
    return { data: (await api.post<never>(at(resource, meta as Meta), { body: data, ...(key ? { idempotencyKey: key } : {}) })).body };
  },
  update: async (resource, { id, data, previousData, meta }) => ({
    data: (await api.put<never>(at(resource, meta as Meta, id), { body: data, ifMatch: versionOf(previousData) ?? versionOf(data) })).body,
  }),
  delete: async (resource, { id, previousData, meta }) => {
    const path = at(resource, meta as Meta, id);
    const ifMatch = versionOf(previousData);
    if (isArchivedByVerb(resource)) await api.post(`${path}/archive`, { ifMatch });
    else await api.del(path, { ifMatch });
    return { data: (previousData ?? { id }) as never };
  },
};
const isArchivedByVerb = (resource: string): boolean => schemaOf(resource)['x-resource'].archive === 'verb';

function versionOf(record: Partial<RaRecord> | undefined): number | null {
  const version: unknown = record?.version;
  return typeof version === 'number' ? version : null;
}
