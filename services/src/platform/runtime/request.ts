import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.js';
import type { Span } from './tracing/index.js';

/** The framework's request with what the guard adds; `id` is the trace id. */
/** Who the sign-in service says it is, whether or not this person belongs to an ecosystem. */
export interface Account {
  subject: string;
  /** Undefined if the sign-in service vouches for none. */
  email: string | undefined;
}

export interface KantoorRequest extends FastifyRequest {
  context?: RequestContext;
  /** Of a route for newcomers. */
  account?: Account;
  tokenExpiresAtMs?: number;
  /** Where traces are recorded. */
  span?: Span;
}

/**
 * The address that limits count by. Whoever has an IPv6 address has the 2^64 of its network, so the network counts as one; an IPv4 address
 * is the same in both notations.
 */
export function addressOf({ ip }: { ip: FastifyRequest['ip'] | undefined }): string {
  // A connection that has just ended has no address any more; nor does anyone hear the answer.
  if (ip === undefined) return '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped || !ip.includes(':')) return mapped?.[1] ?? ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
