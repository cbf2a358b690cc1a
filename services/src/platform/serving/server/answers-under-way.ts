import type { FastifyInstance } from 'fastify';
import { fixed } from '../../runtime/bounds/index.js';
import { RequestContexts } from '../../requests/identity/index.js';
import { sendProblem } from '../../runtime/problems/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { bytesOf, UnderWay } from '../../requests/under-way/index.js';

/**
 * Counts each answer towards its caller until it has been sent, and aborts it at the deadline: a client that reads a little every few
 * seconds never stalls, and would hold memory without end. Runs before compression, whose source stays in memory.
 */
export function countAnswers(server: FastifyInstance, underWay: UnderWay): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    underWay.leaves(reply.raw, bytesOf(payload));
    done();
  });
}

/** Returns how many bytes a request will send: its Content-Length, else the maximum that its route reads. Larger bodies are not read. */
function bytesAhead({ headers, routeOptions }: Pick<KantoorRequest, 'headers' | 'routeOptions'>): number {
  const mostBytes = headers['content-type']?.startsWith('multipart/') ? fixed('fileMaxBytes') : (routeOptions.bodyLimit ?? 0);
  const said = headers['transfer-encoding'] ? mostBytes : Number(headers['content-length'] ?? 0);
  return Number.isSafeInteger(said) && said <= mostBytes + fixed('bodyMinBytes') ? said : 0;
}

/** Reads a large body only for a signed-in caller, and counts it towards that person until it is answered. */
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
