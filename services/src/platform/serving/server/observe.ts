import type { FastifyInstance } from 'fastify';
import { Kinds } from '../../records/kinds/index.js';
import { log } from '../../runtime/logging/index.js';
import { requests, requestSeconds } from '../../runtime/metrics/index.js';
import type { KantoorRequest } from '../../runtime/request.js';

/** A client may send any method name; our routes have these. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

function measure(called: string, route: string, status: number, seconds: number): void {
  const method = methods.has(called) ? called : 'other';
  requestSeconds.observe({ method, route }, seconds);
  requests.inc({ method, route, status });
}

/**
 * Writes one log line and one measurement per request. Addresses of public pages contain secrets, so only the route is logged there;
 * queries and bodies never are.
 */
export function observeRequests(server: FastifyInstance, kinds: Kinds): void {
  // Every file of the admin has its own route; they are measured as one.
  const measured = (route: string): string => (route === 'none' || kinds.isOurs(route) ? route : 'admin');
  server.addHook('onResponse', (request: KantoorRequest, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    measure(request.method, measured(route), reply.statusCode, reply.elapsedTime / 1_000);
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
