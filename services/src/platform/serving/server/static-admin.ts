import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Kinds } from '../../records/kinds/index.js';
import { Problem, sendProblem } from '../../runtime/problems/index.js';

const hashedName = /[.-][\w-]{8,64}\.\w+$/;

/**
 * Serves the built admin: hashed files with unlimited caching, the page itself uncached, and every other address as a page of the admin.
 */
export async function serveAdmin(app: NestFastifyApplication, adminDir: string): Promise<void> {
  const root = resolve(adminDir);
  if (!existsSync(root)) return;
  const server = app.getHttpAdapter().getInstance();
  const kinds = app.get(Kinds);
  await app.register(fastifyStatic as never, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) =>
      reply.header('cache-control', hashedName.test(path.replace(/\.(br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  server.get('/*', { schema: { hide: true } as never }, (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (kinds.isOurs(path) || /\.\w+$/.test(path)) sendProblem(new Problem('NOT_FOUND'), request, reply);
    else void reply.sendFile('index.html');
    return reply;
  });
}
