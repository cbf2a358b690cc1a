import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { fixed } from '../../runtime/bounds/index.js';

/** Some room: an honest client may send its next request while the answer it has read is still being finished. */
const unansweredMax = fixed('unansweredRequests');

/**
 * Closes a connection that keeps sending requests before it has its answers. Pipelined answers that wait behind another one are complete in
 * memory, have no timeout when the client stops reading, and get no close event: there were hundreds behind one endless stream. Browsers,
 * proxies and our clients send one request at a time.
 */
export function answerOneAtATime(server: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > unansweredMax) {
      void reply.hijack();
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
