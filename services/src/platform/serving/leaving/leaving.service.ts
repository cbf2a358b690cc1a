import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { log } from '../../runtime/logging/index.js';

export type Phase = 'starting' | 'serving' | 'draining';

/** Where a process is between its start and its end. It takes work only while it serves; health says which it is. */
@Injectable()
export class Leaving implements OnApplicationBootstrap {
  private is: Phase = 'starting';

  get phase(): Phase {
    return this.is;
  }

  onApplicationBootstrap(): void {
    if (this.is === 'starting') this.is = 'serving';
  }

  /** From now on others should take the work. */
  begin(): void {
    this.is = 'draining';
  }
}

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

interface Departure {
  /** After this long the process ends with what is left undone. */
  withinMs: number;
  /** In this order: first what takes work, last what work needs, such as connections to servers. */
  steps: readonly (() => unknown)[];
}

/**
 * Leaves in our own order when the process is to end, whereas the framework would close connections to servers first, under requests
 * that need them. A step that fails keeps none of the following from happening.
 */
export function leaveOnSignal(leaving: Leaving, { withinMs, steps }: Departure): void {
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    if (leaving.phase === 'draining') return;
    leaving.begin();
    log.info({ signal }, 'The process leaves: it finishes its work and takes no more');
    const sinceMs = performance.now();
    setTimeout(() => {
      log.warn({ withinMs }, 'The process ends with work undone');
      process.exit(1);
    }, withinMs).unref();
    let exitCode = 0;
    for (const step of steps) {
      try {
        await step();
      } catch (err) {
        log.error({ err }, 'The process did not end well');
        exitCode = 1;
      }
    }
    log.info({ ms: Math.round(performance.now() - sinceMs) }, 'The process has left');
    process.exit(exitCode);
  };
  process.on('SIGTERM', (signal) => void leave(signal));
  process.on('SIGINT', (signal) => void leave(signal));
}
