import { createHash } from 'node:crypto';
import type { IdempotentAttempt } from '../context.js';
import { Problem } from '../problems/problem.js';
import type { KantoorRequest } from './request.js';

/** Files are streamed past; their length stands for them. */
const contentOf = ({ body, headers }: KantoorRequest): string =>
  headers['content-type']?.startsWith('multipart/') ? `length ${headers['content-length'] ?? 0}` : JSON.stringify(body ?? {});

/** What a repeated request is recognised by (D-05). Reading is repeatable anyway. */
export function idempotentAttemptOf(request: KantoorRequest): IdempotentAttempt | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('BAD_REQUEST', { detail: 'Idempotency-Key: 1 to 200 visible characters' });
  const bodyHash = createHash('sha256').update(contentOf(request)).digest('base64');
  return { key, route: `${request.method} ${request.url.split('?')[0]}`, bodyHash };
}
