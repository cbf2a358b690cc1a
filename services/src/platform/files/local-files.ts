import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, FilesAway, FileStore, placeOf } from './file-store.js';

/** Files on a local disk. */
export class LocalFiles extends FileStore {
  constructor(private readonly root: string) {
    super();
  }

  has(sha256: string): Promise<boolean> {
    return onDisk(access(this.pathOf(sha256)).then(() => true)).then((isThere) => isThere ?? false);
  }

  async discard(sha256: string): Promise<boolean> {
    await onDisk(rm(this.pathOf(sha256), { force: true }));
    return true;
  }

  async lock(): Promise<void> {
    // Whoever may delete files of this disk may do so.
  }

  async locks(): Promise<undefined> {
    return undefined;
  }

  ping(): Promise<unknown> {
    return mkdir(this.root, { recursive: true });
  }

  protected async write(sha256: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(sha256);
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(unfinished, content);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw new FilesAway(error);
    }
  }

  protected async open(sha256: string): Promise<Readable> {
    const file = await onDisk(open(this.pathOf(sha256), 'r'));
    if (!file) throw new FileMissing(sha256);
    return file.createReadStream();
  }

  private pathOf(sha256: string): string {
    return join(this.root, placeOf(sha256));
  }
}

/** Returns undefined when the file does not exist. */
const onDisk = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new FilesAway(error);
  });

/** Flushes to disk before renaming: after a power cut a file is complete or absent. */
async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
