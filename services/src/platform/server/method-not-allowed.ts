import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.js';
import { sendProblem } from '../problems/problem.filter.js';

const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/[.+?^$|()[\]{}\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`);

/** A known address with another method answers 405 and says which methods it has. To be called before the routes are made. */
export function refuseOtherMethods(server: FastifyInstance): void {
  const methodsOf = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = methodsOf.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    methodsOf.set(url, route);
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?')[0]!;
    const allowed = [...methodsOf.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]);
    if (allowed.length === 0) return done();
    void reply.header('allow', [...new Set(allowed)].join(', '));
    sendProblem(new Problem('METHOD_NOT_ALLOWED'), request, reply);
  });
}
