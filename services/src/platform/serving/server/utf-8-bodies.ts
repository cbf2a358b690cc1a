import { isUtf8 } from 'node:buffer';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import { bodyMinBytes } from '../../requests/bodies/index.js';
import { Problem } from '../../runtime/problems/index.js';

/** Refuses JSON that is not UTF-8 (RFC 8259): the meaning of other bytes is unknown, and they would be stored as replacement characters. */
export function refuseOtherThanUtf8(app: NestFastifyApplication): void {
  const parse = (app.getHttpAdapter().getInstance() as unknown as FastifyInstance).getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: bodyMinBytes }, (request, body, done) => {
    if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(new Problem('BAD_REQUEST', { detail: 'The body is not UTF-8' }));
  });
}
