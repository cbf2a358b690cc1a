import type { FastifyInstance } from 'fastify';
import { Kinds } from '../../records/kinds/index.js';
import { log } from '../../runtime/logging/index.js';
import { requests, requestSeconds, routeRequests, routeSeconds } from '../../runtime/metrics/index.js';
import type { KantoorRequest } from '../../runtime/request.js';

/** A client may send any method name; our routes have these. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Live changes and exports last as long as their readers like. */
const isStream = (route: string): boolean => route === '/api/events' || route.includes('export');
/** `/api/crm/deals/:id` is of `crm`; what is not below `/api` is of its first part. */
const appOf = (route: string): string => route.split('/').find((part, at) => at > 0 && part !== 'api') ?? route;

export function measure(called: string, route: string, status: number, seconds: number): void {
  const method = methods.has(called) ? called : 'other';
  const kind = isStream(route) ? 'stream' : method === 'GET' || method === 'HEAD' ? 'read' : 'change';
  const app = appOf(route);
  requests.inc({ app, status });
  requestSeconds.observe({ app, kind }, seconds);
  routeRequests.inc({ method, route, outcome: status < 400 ? 'answered' : status < 500 ? 'refused' : 'failed' });
  routeSeconds.inc({ method, route }, seconds);
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
