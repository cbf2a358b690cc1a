import type { Readable } from 'node:stream';

/** Memory of a stream besides its content: a chunk in the socket, one in compression. */
const ofStream = 131_072;

/**
 * Returns the memory that an answer holds while it is sent. For a stream, what is buffered in it already, e.g. all of a rendered document.
 */
export function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload instanceof Uint8Array) return payload.byteLength;
  if (payload === null || payload === undefined) return 0;
  return ofStream + ((payload as Partial<Readable>).readableLength ?? 0);
}
