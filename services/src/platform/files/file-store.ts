import type { Readable } from 'node:stream';

/** Where the bytes of files are. Files are named by what they contain, so a stored file never changes and storing it twice keeps it once. */
export abstract class FileStore {
  /** Returns the SHA-256 of the content once it is durable; one that is there already is touched, so that it stays. */
  abstract put(content: Uint8Array): Promise<string>;
  abstract get(sha256: string): Promise<Buffer>;
  /** A piece at a time, for answers: of a file that its receiver does not take, hardly anything is kept in memory. */
  abstract read(sha256: string): Promise<Readable>;
  /**
   * Puts a content aside that is to be discarded, unless it was touched within `keptMs`: who stores the same one from now on writes it again. False
   * where it stays; true as well where there is none.
   */
  abstract setAside(sha256: string, keptMs: number): Promise<boolean>;
  abstract bringBack(sha256: string): Promise<void>;
  /** Removes what was put aside. */
  abstract discard(sha256: string): Promise<void>;
}

export class FileMissing extends Error {
  constructor(readonly sha256: string) {
    super(`The file store has no file ${sha256}`);
    this.name = 'FileMissing';
  }
}
