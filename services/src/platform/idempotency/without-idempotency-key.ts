import type { RequestContext } from '../context.js';

/** For steps that may simply run again: their answers are not kept under the request's `Idempotency-Key`. */
export const withoutIdempotencyKey = (ctx: RequestContext): RequestContext => ({ ...ctx, idempotency: undefined });
