import type { FastifyInstance } from 'fastify';

const withBody = ['POST', 'PUT', 'PATCH'];

/**
 * No body, `null` and a form without fields reach a handler as `{}`: what it needs is then refused field by field (422),
 * and none has to ask first whether there is a body.
 */
export function takeNoBodyAsEmpty(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (withBody.includes(request.method)) request.body ??= {};
    done();
  });
}
