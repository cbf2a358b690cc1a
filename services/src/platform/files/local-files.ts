import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, FileStore } from './file-store.js';

/** Files on a local disk, spread over folders by the first digits of their hash. */
export class LocalFiles extends FileStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(content: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = this.pathOf(sha256);
    if (await exists(path)) return sha256;
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await writeDurably(unfinished, content);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return sha256;
  }

  async get(sha256: string): Promise<Buffer> {
    return known(sha256, () => readFile(this.pathOf(sha256)));
  }

  async read(sha256: string): Promise<Readable> {
    const file = await known(sha256, () => open(this.pathOf(sha256), 'r'));
    return file.createReadStream();
  }

  private pathOf(sha256: string): string {
    if (!/^[\da-f]{64}$/.test(sha256)) throw new TypeError('Not a SHA-256');
    return join(this.root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const known = <T>(sha256: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new FileMissing(sha256) : error;
  });

/** On the disk before it gets its name: after a power cut a file is whole or absent. */
async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
