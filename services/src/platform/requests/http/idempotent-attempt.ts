import { createHash } from 'node:crypto';
import type { IdempotentAttempt, RequestContext } from '../../runtime/context.js';
import { Problem } from '../../runtime/problems/index.js';
import type { KantoorRequest } from '../../runtime/request.js';

/** A file is read after the guard; its handler completes the fingerprint (`recogniseFile`). */
const contentOf = ({ body, headers }: KantoorRequest): string =>
  headers['content-type']?.startsWith('multipart/') ? 'file' : JSON.stringify(body ?? {});

const hashOf = (...parts: (string | Buffer)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64');

/** Normalizes an address as the router does: trailing slash (`ignoreTrailingSlash`) and percent-encoding make no difference. */
function pathOf(url: string): string {
  const path = decodeURI(url.split('?')[0]!);
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Returns what identifies a retried request (D-05). Reads need none. */
export function idempotentAttemptOf(request: KantoorRequest): IdempotentAttempt | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('BAD_REQUEST', { detail: 'Idempotency-Key: 1 to 200 visible characters' });
  return { key, route: `${request.method} ${pathOf(request.url)}`, bodyHash: hashOf(contentOf(request)) };
}

/** Adds the file to the fingerprint: the same key with another file or file name is another request. */
export function recogniseFile({ idempotency }: RequestContext, file: { buffer: Buffer; originalname: string }): void {
  if (idempotency) idempotency.bodyHash = hashOf(JSON.stringify(file.originalname), file.buffer);
}
