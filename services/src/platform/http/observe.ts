import type { FastifyInstance } from 'fastify';
import { log } from '../logging/log.js';
import { requestSeconds } from '../metrics/metrics.js';
import type { KantoorRequest } from './request.js';

/** One log line and one measurement per request. Addresses of public pages hold secrets, so only the route is named there; queries and bodies never are. */
export function observeRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request: KantoorRequest, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const line = {
      traceId: request.id,
      method: request.method,
      route,
      path: request.context && request.url.split('?')[0],
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
