import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Bounds } from '../../runtime/bounds/index.js';
import { routesOf } from '../../requests/contract/index.js';
import { Kinds } from '../../records/kinds/index.js';
import { sendProblem } from '../../runtime/problems/index.js';
import { BoundedMemory, tooMany } from '../../requests/rate-limit/index.js';
import { addressOf, type KantoorRequest } from '../../runtime/request.js';
import type { UnderWay } from '../../requests/under-way/index.js';

const minute = 60;

/**
 * Limits what anyone may ask without a token: all routes that need none, and addresses that do not exist, share one allowance per address
 * and one account of answers that are not read. Files of the admin count only towards the latter, because a page consists of dozens. Each
 * process counts on its own: what is protected is its memory and its one thread, also while Redis is unavailable.
 */
export function limitPublicCallers(app: NestFastifyApplication, server: FastifyInstance, underWay: UnderWay, bounds: Bounds): void {
  const guarded = new Set(routesOf(app).flatMap(({ isPublic, method, path }) => (isPublic ? [] : [`${method} ${path}`])));
  const kinds = app.get(Kinds);
  const allowance = new BoundedMemory({ keyPrefix: 'public-callers', points: bounds.of('publicRequestsPerMinute'), duration: minute });
  server.addHook('onRequest', async (request: KantoorRequest, reply) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (guarded.has(`${method} ${request.routeOptions.url}`)) return;
    const address = addressOf(request);
    try {
      if (kinds.isOurs(request.url.split('?')[0]!)) await allowance.consume(address).catch(refusedUntil);
      await underWay.enterUnknown(address, reply.raw);
    } catch (error) {
      sendProblem(error, request, reply);
      return reply;
    }
  });
}

const refusedUntil = (refused: unknown): never => {
  throw refused instanceof Error ? refused : tooMany((refused as { msBeforeNext: number }).msBeforeNext);
};
