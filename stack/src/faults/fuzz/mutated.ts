import { filled, type Operation } from '../support/operations.js';
import type { Random } from '../support/random.js';
import type { Sent } from '../support/send.js';
import type { Belongings } from '../tenants/belongings.js';
import { contents, queryOf } from '../tenants/contents.js';
import { valuesOf } from '../tenants/path-kinds.js';
import { contentTypes, hostileText, hostileValue, rawBodies } from './hostile.js';

/** Doing these rightly would end the fuzzing: they close the account or take the rights of whoever asks. */
const never = (name: string): boolean => name === 'externalIdentifier' || name === 'emailAddress';

/** A request of this route with one thing or several wrong with it. */
export function mutated(random: Random, operation: Operation, of: Belongings, token: string): Sent {
  const { name, method, template, query } = operation;
  const odd = (chance: number) => random.next() < chance;
  const given = Object.entries(valuesOf(operation, of)).map(([key, value]) => [key, never(key) || odd(0.15) ? hostileText(random) : value]);
  const asked = query.map((key) => [key, never(key) || odd(0.4) ? oddQuery(random, key) : String(queryOf(name, key)?.(of) ?? '')]);
  const extra = odd(0.1) ? [[hostileText(random), hostileText(random)]] : [];
  const again = odd(0.05) ? asked : [];
  const search = [...asked, ...again, ...extra].map(([key, value]) => `${encoded(String(key))}=${encoded(String(value))}`).join('&');
  const path = filled(template, wellFormed(Object.fromEntries(given) as Record<string, string | number>)) + (search && `?${search}`);
  const { headers, body } = content(random, contents[name]?.(of), method);
  return {
    method,
    path,
    token,
    ecosystem: odd(0.03) ? header(hostileText(random)) : of.ids.ecosystem,
    headers: { ...headers, ...oddHeaders(random) },
    body,
  };
}

function content(random: Random, valid: unknown, method: string): { headers: Record<string, string>; body?: unknown } {
  if (method === 'GET') return { headers: {} };
  const chance = random.next();
  if (chance < 0.12) return { headers: { 'content-type': random.pick(contentTypes) }, body: random.pick(rawBodies) };
  if (valid === undefined || valid instanceof FormData || valid instanceof URLSearchParams) return { headers: {}, body: valid };
  return { headers: {}, body: chance < 0.2 ? valid : spoiled(random, structuredClone(valid)) };
}

/** Replaces, drops or adds something at a random place, once or a few times. */
function spoiled(random: Random, body: unknown): unknown {
  for (let n = random.between(1, 3); n > 0; n -= 1) {
    const holders = objectsIn(body);
    if (holders.length === 0 || random.next() < 0.05) return hostileValue(random);
    const holder = random.pick(holders);
    const names = Object.keys(holder);
    const act = random.next();
    if (act < 0.15 && names.length > 0) delete holder[random.pick(names)];
    // A far index would make an array of billions, which no client could send.
    else if (act < 0.3 && !Array.isArray(holder))
      Object.defineProperty(holder, hostileText(random).slice(0, 50), {
        value: hostileValue(random),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else if (names.length > 0) holder[random.pick(names)] = hostileValue(random);
  }
  return body;
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

function oddQuery(random: Random, name: string): string {
  if (!['filter', 'sort', 'range'].includes(name) || random.next() < 0.3) return hostileText(random);
  const field = random.pick([
    'id',
    'name',
    'q',
    'organization',
    'dealState',
    'column',
    'dayWindow',
    'teamId',
    'createdAt',
    'dealDate_gte',
    'price',
    'price_gte',
    'percentage',
    'taxRate',
    'currency',
    'overdue',
    'deleted',
    'entity',
    hostileText(random),
  ]);
  if (name === 'filter') return JSON.stringify({ [field]: hostileValue(random) });
  if (name === 'sort') return JSON.stringify([field, random.pick(['ASC', 'DESC', hostileValue(random)])]);
  return JSON.stringify([hostileValue(random), random.pick<unknown>([9, hostileValue(random)])]);
}

function oddHeaders(random: Random): Record<string, string> {
  if (random.next() < 0.7) return {};
  const name = random.pick([
    'if-match',
    'idempotency-key',
    'accept-language',
    'x-period',
    'traceparent',
    'accept-encoding',
    'x-forwarded-for',
    'range',
  ]);
  return { [name]: header(hostileText(random)) };
}

/** What no client can send anyway. */
// eslint-disable-next-line no-control-regex -- exactly the characters that headers cannot hold
const header = (text: string): string => text.replace(/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/g, '?').slice(0, 4_000);
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString().slice(0, 4_000));
const wellFormed = (values: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? Buffer.from(value).toString().slice(0, 400) : value]),
  );
