import type { FastifyInstance } from 'fastify';
import { log } from '../logging/log.js';
import { requestSeconds } from '../metrics/metrics.js';
import type { KantoorRequest } from './request.js';

/** One log line and one measurement per request; the line names the route's record, never a query or body. */
export function observeRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request: KantoorRequest, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const line = {
      traceId: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ecosystemId: request.context?.ecosystemId,
      personId: request.context?.person?.personId,
    };
    if (reply.statusCode >= 400 || request.method !== 'GET') log.info(line, 'request');
    else log.debug(line, 'request');
    done();
  });
}
