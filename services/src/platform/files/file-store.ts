import type { Readable } from 'node:stream';

/** Stores the bytes of files. Files are named by their content, so a stored file never changes and a duplicate is stored once. */
export abstract class FileStore {
  /** Returns the SHA-256 of the content once it is durable; existing content is touched, so that it stays. */
  abstract put(content: Uint8Array): Promise<string>;
  abstract get(sha256: string): Promise<Buffer>;
  /** Streams the content for answers: a slow client costs hardly any memory. */
  abstract read(sha256: string): Promise<Readable>;
  /**
   * Sets content aside to be discarded, unless it was touched within `keptMs`; storing the same content from now on writes it again.
   * Returns false when it stays, and true also when there is none.
   */
  abstract setAside(sha256: string, keptMs: number): Promise<boolean>;
  abstract bringBack(sha256: string): Promise<void>;
  /** Deletes content that was set aside. */
  abstract discard(sha256: string): Promise<void>;
}

export class FileMissing extends Error {
  constructor(readonly sha256: string) {
    super(`The file store has no file ${sha256}`);
    this.name = 'FileMissing';
  }
}
