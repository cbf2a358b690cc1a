import type { FastifyInstance } from 'fastify';
import type { KantoorRequest } from '../request.js';

/**
 * Cuts off whoever takes nothing of an answer for so long: what is still to be sent holds memory, and an export a connection to the database.
 * An answer that is still being made is not stalled: nothing of it waits in the socket. Progress of the socket, however little, restarts the time.
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
