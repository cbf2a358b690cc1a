import type { FastifyInstance } from 'fastify';
import { fixed } from '../bounds/index.js';
import { RequestContexts } from '../identity/index.js';
import { sendProblem } from '../problems/index.js';
import type { KantoorRequest } from '../request.js';
import { bytesOf, UnderWay } from '../under-way/index.js';

/**
 * Counts each answer against who asked for it until it left this machine, and cuts off what has not left in time: a client that takes a little every
 * few seconds is never stalled, and would hold its part of the memory without end. Before compression, whose source stays in memory.
 */
export function countAnswers(server: FastifyInstance, underWay: UnderWay): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    underWay.leaves(reply.raw, bytesOf(payload));
    done();
  });
}

/** How many bytes a request is about to send: what it says, else what its route reads at most. Of more than that nothing is read. */
function bytesAhead({ headers, routeOptions }: Pick<KantoorRequest, 'headers' | 'routeOptions'>): number {
  const mostBytes = headers['content-type']?.startsWith('multipart/') ? fixed('fileMaxBytes') : (routeOptions.bodyLimit ?? 0);
  const said = headers['transfer-encoding'] ? mostBytes : Number(headers['content-length'] ?? 0);
  return Number.isSafeInteger(said) && said <= mostBytes + fixed('bodyMinBytes') ? said : 0;
}

/** A body that is not small is read only for who is signed in, and counts against that person until it is answered. */
export function countBodies(server: FastifyInstance, contexts: RequestContexts, underWay: UnderWay): void {
  server.addHook('onRequest', async (request: KantoorRequest, reply) => {
    const bytes = bytesAhead(request);
    if (bytes <= fixed('bodyMinBytes') || request.is404) return;
    try {
      const { subject } = await contexts.identityOf(request);
      underWay.takesBody(subject, bytes, reply.raw);
    } catch (error) {
      sendProblem(error, request, reply);
      return reply;
    }
  });
}
