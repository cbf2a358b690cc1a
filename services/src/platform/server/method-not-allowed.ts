import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.js';
import { sendProblem } from '../problems/problem.filter.js';

const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/[.+?^$|()[\]{}\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`);
const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * A known address with another method answers 405 and says which methods it has. An address that is a route's own word for word (`/deals/export`)
 * has the methods of that route, though one with a parameter (`/deals/:id`) would take others. To be called before the routes are made.
 */
export function refuseOtherMethods(server: FastifyInstance): void {
  const methodsOf = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = methodsOf.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    methodsOf.set(url, route);
  });
  const allowedAt = (path: string): string[] => {
    const own = path.includes(':') ? undefined : methodsOf.get(withoutSlash(path));
    const found = own ? [own] : [...methodsOf.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))];
  };
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0]!;
    const isOwn = methodsOf.get(withoutSlash(path))?.methods.has(request.method) ?? !request.is404;
    const allowed = isOwn ? [] : allowedAt(path);
    if (allowed.length === 0) return done();
    void reply.header('allow', allowed.join(', '));
    sendProblem(new Problem('METHOD_NOT_ALLOWED'), request, reply);
  });
}
