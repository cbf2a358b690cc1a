import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Responds with a download of this name. */
export function csvFile(reply: FastifyReply, name: string, text: Readable | string): StreamableFile {
  void reply.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  const type = 'text/csv; charset=utf-8';
  return typeof text === 'string' ? new StreamableFile(Buffer.from(text), { type }) : new StreamableFile(text, { type });
}
