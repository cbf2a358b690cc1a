import type { FastifyInstance } from 'fastify';
import { Problem, sendProblem } from '../../runtime/problems/index.js';

const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/[.+?^$|()[\]{}\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`);

interface KnownAddress {
  pattern: RegExp;
  methods: Set<string>;
}
const parametersOf = (url: string): number => url.split('/:').length - 1;

/**
 * Makes a known address with another method respond 405 and list its methods. An address matched by a more specific route (`/deals/export`)
 * has the methods of that route, though another (`/deals/:id`) would accept others. Call it before the routes are registered.
 */
export function refuseOtherMethods(server: FastifyInstance): void {
  const known = new Map<string, KnownAddress>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    known.set(url, route);
  });
  const closerTo = new Map<string, KnownAddress[]>();
  /** More specific addresses that match this one; computed once, when all routes are known. */
  const closer = (url: string): KnownAddress[] => {
    const found = closerTo.get(url) ?? [...known].filter(([other]) => isCloser(other, url)).map(([, address]) => address);
    closerTo.set(url, found);
    return found;
  };
  const isCloser = (one: string, than: string): boolean =>
    parametersOf(one) < parametersOf(than) && Boolean(known.get(than)?.pattern.test(one));
  const closest = (path: string): KnownAddress[] => {
    const matching = [...known].filter(([, { pattern }]) => pattern.test(path));
    const fewest = Math.min(...matching.map(([url]) => parametersOf(url)));
    return matching.filter(([url]) => parametersOf(url) === fewest).map(([, address]) => address);
  };
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0]!;
    // Any other address leads to the admin's pages, also an API address without GET.
    const url = request.is404 || request.routeOptions.url?.includes('*') ? undefined : request.routeOptions.url;
    const others = url === undefined ? closest(path) : closer(url).filter(({ pattern }) => pattern.test(path));
    if (others.length === 0) return done();
    void reply.header('allow', [...new Set(others.flatMap(({ methods }) => [...methods]))].join(', '));
    sendProblem(new Problem('METHOD_NOT_ALLOWED'), request, reply);
  });
}
