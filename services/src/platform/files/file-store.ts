import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';

/**
 * Stores the bytes of files. Files are named by their content, so a stored file never changes, a duplicate is stored once, and whoever reads
 * one notices when its bytes are not those that were stored.
 */
export abstract class FileStore {
  /** Returns the SHA-256 of the content once it is durable. */
  async put(content: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (!(await this.has(sha256))) await this.write(sha256, content);
    return sha256;
  }

  async get(sha256: string): Promise<Buffer> {
    return Buffer.concat((await (await this.read(sha256)).toArray()) as Buffer[]);
  }

  /** Streams the content for answers: a slow client costs hardly any memory. The stream breaks off before wrong bytes are complete. */
  async read(sha256: string): Promise<Readable> {
    const source = await this.open(sha256);
    const checked = new CheckedContent(sha256);
    source.once('error', (cause: Error) => checked.destroy(new FilesAway(cause)));
    checked.once('close', () => source.destroy());
    return source.pipe(checked);
  }

  abstract has(sha256: string): Promise<boolean>;
  /** Deletes the content. Returns false while its lock still holds. */
  abstract discard(sha256: string): Promise<boolean>;
  /** Keeps the content from being deleted, by whomever, until then; to be asked only where the store `locks`. */
  abstract lock(sha256: string, until: Date): Promise<void>;
  /** Whether it can lock; undefined where no one expects it. */
  abstract locks(): Promise<boolean | undefined>;
  /** Whether it answers, for health. */
  abstract ping(): Promise<unknown>;

  /** Writes content that it does not have. A write that is broken off leaves nothing by that name. */
  protected abstract write(sha256: string, content: Uint8Array): Promise<void>;
  /** @throws FileMissing */
  protected abstract open(sha256: string): Promise<Readable>;
}

/** The place of a content in folders by the first digits of its hash: the same in every store, so that other tools may copy them too. */
export function placeOf(sha256: string): string {
  if (!/^[\da-f]{64}$/.test(sha256)) throw new TypeError('Not a SHA-256');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

export class FileMissing extends Error {
  constructor(readonly sha256: string) {
    super(`The file store has no file ${sha256}`);
    this.name = 'FileMissing';
  }
}

export class FileDamaged extends Error {
  constructor(readonly sha256: string) {
    super(`The file store has other bytes than those of file ${sha256}`);
    this.name = 'FileDamaged';
  }
}

/** The store does not answer, refuses us, or has no room: a later attempt may succeed. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super(`The file store is away: ${(cause as Error | null)?.message ?? 'unknown'}`, { cause });
    this.name = 'FilesAway';
  }
}

/** Passes content on and keeps its last piece until the hash of all is right. */
class CheckedContent extends Transform {
  private readonly hash = createHash('sha256');
  private last: Buffer | undefined;

  constructor(private readonly sha256: string) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(piece);
    const before = this.last;
    this.last = piece;
    done(null, before);
  }

  override _flush(done: TransformCallback): void {
    if (this.hash.digest('hex') === this.sha256) done(null, this.last);
    else done(new FileDamaged(this.sha256));
  }
}
