import { randomBytes } from 'node:crypto';

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const nothing = '0'.repeat(32);

/** Returns the caller's trace id (W3C `traceparent`), or a new one. */
export function traceIdOf(header: string | string[] | undefined): string {
  const traceId = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
  return traceId && traceId !== nothing ? traceId : randomBytes(16).toString('hex');
}
