import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';

/** A file in a ZIP archive, compressed on Node's thread pool, so that the event loop continues meanwhile. */
export class PackedFile implements ZipInputFile {
  /** ZIP's number for Deflate. */
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata!: AsyncFlateStreamHandler;
  private readonly deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 });

  constructor(readonly filename: string) {
    this.deflate.on('data', (piece: Buffer<ArrayBuffer>) => this.ondata(null, piece, false));
  }

  /** Resolves once the text is compressed, so that a slow reader delays the next rows. */
  async push(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    await new Promise<void>((resolve, reject) => {
      this.deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(text: string): Promise<void> {
    await this.push(text);
    this.deflate.end();
    await finished(this.deflate);
    this.ondata(null, new Uint8Array(0), true);
  }

  terminate(): void {
    this.deflate.destroy();
  }
}
