import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../context.js';

/** The only place that knows the HTTP framework's request. */
export interface KantoorRequest extends FastifyRequest {
  context?: RequestContext;
}
