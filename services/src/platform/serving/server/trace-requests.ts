import type { FastifyInstance } from 'fastify';
import type { KantoorRequest } from '../../runtime/request.js';
import { beginSpan, isTracing, placeOf, within } from '../../runtime/tracing/index.js';

/**
 * Says in every answer under which id its trace and its lines in the log are found, and records a span for each request where traces are
 * recorded. A span names the route, and no address: addresses of public pages contain secrets.
 */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request: KantoorRequest, reply, done) => {
    reply.header('trace-id', request.id);
    if (!isTracing()) return done();
    const route = request.routeOptions.url ?? 'none';
    request.span = beginSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      // The id of a request is that of the caller's trace, if there is one.
      ...{ parent: placeOf(request.headers.traceparent), traceId: request.id },
      facts: { 'http.request.method': request.method, 'http.route': route },
    });
    within(request.span, done);
  });
  // What a body is read with forgets where it belongs.
  server.addHook('preHandler', (request: KantoorRequest, _reply, done) => within(request.span, done));
  server.addHook('onResponse', (request: KantoorRequest, reply, done) => {
    request.span?.add({ 'http.response.status_code': reply.statusCode, 'kantoor.ecosystem': request.context?.ecosystemId });
    request.span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
