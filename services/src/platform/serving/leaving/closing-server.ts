import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { log } from '../../runtime/logging/index.js';
import type { Leaving } from './leaving.service.js';

const lookEveryMs = 100;
/** A connection on which nothing was ever sent, such as a browser opens in advance, is not idle to Node. */
const unusedAfterMs = 1_000;

const openedAt = new WeakMap<Server, Map<Socket, number>>();

/** Keeps account of the connections of a server, and ends each after its next answer while the process leaves. */
export function watchConnections(server: FastifyInstance, leaving: Leaving): void {
  const open = new Map<Socket, number>();
  openedAt.set(server.server, open);
  server.server.on('connection', (socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.phase === 'draining') void reply.header('connection', 'close');
    done();
  });
}

/** Takes no new connection, closes idle ones, and returns once the requests under way are answered, or were cut off at the deadline. */
export async function closeServer(server: Server, withinMs: number): Promise<void> {
  const open = openedAt.get(server) ?? new Map<Socket, number>();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const look = setInterval(() => {
    server.closeIdleConnections();
    const unusedSince = performance.now() - unusedAfterMs;
    for (const [socket, since] of open) if (socket.bytesRead === 0 && since < unusedSince) socket.destroy();
  }, lookEveryMs);
  const deadline = setTimeout(() => {
    log.warn({ connections: open.size, withinMs }, 'Answers that took too long are cut off');
    server.closeAllConnections();
  }, withinMs);
  await closed;
  clearInterval(look);
  clearTimeout(deadline);
}
