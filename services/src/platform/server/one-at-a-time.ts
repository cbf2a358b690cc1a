import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { fixed } from '../bounds/index.js';

/** One answer may still be on its way out when an honest client, which has read it, asks the next thing. */
const unansweredMax = fixed('unansweredRequests');

/**
 * Ends a connection that asks on and on before it has its answers. Answers that wait for their turn behind another one are whole in memory, are
 * not cut off when the client stops reading, and learn nothing when the connection closes: behind one endless stream there were hundreds. Browsers,
 * proxies and our clients ask one thing at a time.
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
