import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressed = promisify(gzip);
/** Below this the head of the answer would outweigh what is saved. */
const worthCompressing = 1_024;

/** An answer that is made once and sent to everyone who asks: its bytes, the same compressed, and their tag. */
export interface CachedAnswer {
  mediaType: string;
  etag: string;
  bytes: Buffer;
  gzip: Buffer | undefined;
}

export async function cachedAnswer(content: string | Buffer, mediaType: string, etag = tagOf(content)): Promise<CachedAnswer> {
  const bytes = Buffer.from(content);
  return { mediaType, etag, bytes, gzip: bytes.length < worthCompressing ? undefined : await compressed(bytes) };
}

/** Sends it as the client can take it, or 304 if the client has it. Browsers keep it, but check on each use whether it is current. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, etag, bytes, gzip: small }: CachedAnswer,
): Promise<void> {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (tagsIn(request.headers['if-none-match']).includes(etag)) return void (await reply.status(304).send());
  const isSmall = small !== undefined && takesGzip(request.headers['accept-encoding']);
  void reply.header('content-type', mediaType);
  if (isSmall) void reply.header('content-encoding', 'gzip');
  await reply.send(isSmall ? small : bytes);
}

const tagOf = (content: string | Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** A proxy that compresses weakens the tag (`W/`). */
const tagsIn = (header = ''): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

const takesGzip = (header: string | string[] = ''): boolean =>
  String(header)
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()))
    .some(([coding, quality = 'q=1']) => (coding === 'gzip' || coding === '*') && Number(quality.slice(2)) > 0);
