import type { FastifyInstance } from 'fastify';
import type { KantoorRequest } from '../../runtime/request.js';

/**
 * Disconnects a client that reads nothing of an answer for this many seconds: unsent data holds memory, and an export a database
 * connection. An answer that is still being computed is not stalled, as nothing of it waits in the socket. Any progress of the socket
 * restarts the timer.
 */
export function cutStalledAnswers(server: FastifyInstance, seconds: number): void {
  server.addHook('onRequest', (request: KantoorRequest, reply, done) => {
    const { socket } = request.raw;
    reply.raw.setTimeout(seconds * 1_000, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}
