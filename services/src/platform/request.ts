import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.js';

/** The framework's request with what the guard adds; `id` is the trace id. */
export interface KantoorRequest extends FastifyRequest {
  context?: RequestContext;
  tokenExpiresAtMs?: number;
}
