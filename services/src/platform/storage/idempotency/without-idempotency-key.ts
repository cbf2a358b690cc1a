import type { RequestContext } from '../../runtime/context.js';

/** Returns a context for steps that may simply run again: their answers are not stored under the request's `Idempotency-Key`. */
export const withoutIdempotencyKey = (ctx: RequestContext): RequestContext => ({ ...ctx, idempotency: undefined });
