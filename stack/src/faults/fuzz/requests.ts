import { filled, type Operation } from '../support/operations.js';
import type { Sent } from '../support/send.js';
import type { Belongings } from '../tenants/belongings.js';
import { queryOf } from '../tenants/contents.js';
import { valuesOf } from '../tenants/path-kinds.js';
import { contentTypes, rawBodies, texts, values } from './hostile.js';

const fields = ['id', 'name', 'q', 'organization', 'dealState', 'column', 'dayWindow', 'teamId', 'createdAt', 'dealDate_gte', 'price_gte'];
const headers = ['if-match', 'idempotency-key', 'accept-language', 'x-period', 'traceparent', 'accept-encoding', 'range', 'x-ecosystem'];

/** A different account for routes that change accounts or rights: otherwise a valid request would end the experiment. */
const harmless = { externalIdentifier: 'nobody', emailAddress: 'nobody@kantoor.test' };

/** What schemathesis does not send: bodies that are no JSON, JSON inside a query, undocumented headers. */
export function hostileRequests(operation: Operation, at: number, of: Belongings, token: string): Sent[] {
  const { name, method, template, query, contentType } = operation;
  const own = valuesOf(operation, of);
  const path = filled(template, { ...own, ...Object.fromEntries(Object.entries(harmless).filter(([key]) => key in own)) });
  const asked = query.map((key) => [key, String(queryOf(name, key)?.(of) ?? '')] as const);
  const sent = (more: Partial<Sent>, other: Record<string, string> = {}): Sent => {
    const search = new URLSearchParams(asked.map(([key, value]) => [key, other[key] ?? value] as [string, string])).toString();
    return { method, path: path + (search && `?${search}`), token, ecosystem: of.ids.ecosystem, ...more };
  };
  const json = { 'content-type': 'application/json' };
  const bodies = contentType
    ? [
        ...rawBodies.map((body) => sent({ headers: json, body })),
        ...contentTypes.map((type) => sent({ headers: { 'content-type': type }, body: '{}' })),
      ]
    : [];
  const lists = values.flatMap((value, i) => {
    const field = typeof value === 'string' && i % 2 === 1 ? value : fields[i % fields.length]!;
    const odd = { filter: { [field]: value }, sort: [field, i % 2 === 0 ? 'ASC' : value], range: [value, 9] };
    return Object.entries(odd)
      .filter(([key]) => query.includes(key))
      .map(([key, json]) => sent({}, { [key]: JSON.stringify(json).slice(0, 4_000) }));
  });
  const odd = method === 'GET' ? headers.map((header, i) => oddHeader(header, texts[(at * headers.length + i) % texts.length]!)) : [];
  return [...bodies, ...lists, ...odd.map((more) => sent(more))];
}

const oddHeader = (name: string, text: string): Partial<Sent> =>
  name === 'x-ecosystem' ? { ecosystem: sendable(text) } : { headers: { [name]: sendable(text) } };
/** Removes what no client can send. */
// eslint-disable-next-line no-control-regex -- exactly the characters that headers cannot hold
const sendable = (text: string): string => text.replace(/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/g, '?').slice(0, 4_000);
