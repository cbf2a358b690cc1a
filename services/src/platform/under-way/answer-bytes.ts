import type { Readable } from 'node:stream';

/** What a stream holds beside what it says: a piece in the socket, one in compression. */
const ofStream = 131_072;

/** What an answer holds in memory while it is sent. Of a stream that is what was put into it already, e.g. all of a drawn document. */
export function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload instanceof Uint8Array) return payload.byteLength;
  if (payload === null || payload === undefined) return 0;
  return ofStream + ((payload as Partial<Readable>).readableLength ?? 0);
}
