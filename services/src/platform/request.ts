import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.js';

/** The HTTP framework's request and what the guard adds to it; `id` is the trace id. */
export interface KantoorRequest extends FastifyRequest {
  context?: RequestContext;
  tokenExpiresAtMs?: number;
}
