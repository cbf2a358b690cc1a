import type { FastifyInstance } from 'fastify';
import { standIn } from '../serve.js';
import { controlRoutes } from './control.js';
import { ratesRoutes } from './ecb/routes.js';
import { registerRoutes } from './kvk/routes.js';
import { mollieRoutes } from './mollie/routes.js';
import type { OutsideState } from './state.js';

export function outsideServer(state: OutsideState, mailboxUrl: string | undefined): FastifyInstance {
  const server = standIn();
  mollieRoutes(server, state);
  registerRoutes(server, state);
  ratesRoutes(server, state);
  controlRoutes(server, state, mailboxUrl);
  server.get('/health', () => ({ ok: true }));
  return server;
}
