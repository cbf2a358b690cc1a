import type { FastifyInstance } from 'fastify';

const withBody = ['POST', 'PUT', 'PATCH'];

/**
 * Passes a missing body, `null` and a form without fields to a handler as `{}`: missing fields are then refused one by one (422), and
 * handlers need not check for a body.
 */
export function takeNoBodyAsEmpty(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (withBody.includes(request.method)) request.body ??= {};
    done();
  });
}
