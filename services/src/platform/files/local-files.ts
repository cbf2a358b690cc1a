import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, FileStore } from './file-store.js';

/** Files on a local disk, in folders by the first digits of their hash. */
export class LocalFiles extends FileStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(content: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = this.pathOf(sha256);
    if (await touched(path)) return sha256;
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
    return known(sha256, this.pathOf(sha256), (path) => readFile(path));
  }

  async read(sha256: string): Promise<Readable> {
    const file = await known(sha256, this.pathOf(sha256), (path) => open(path, 'r'));
    return file.createReadStream();
  }

  async setAside(sha256: string, keptMs: number): Promise<boolean> {
    const path = this.pathOf(sha256);
    // A process may have died and left it aside.
    if ((await touchedAt(path)) === undefined) await this.bringBack(sha256);
    const before = await touchedAt(path);
    if (before === undefined) return true;
    if (Date.now() - before < keptMs) return false;
    await rename(path, asideOf(path));
    // A process that stored it since has either found and touched it, or will write it again.
    if ((await touchedAt(asideOf(path))) === before) return true;
    await this.bringBack(sha256);
    return false;
  }

  async bringBack(sha256: string): Promise<void> {
    const path = this.pathOf(sha256);
    // Touch it before restoring its name: it must not replace newly stored content with an older timestamp.
    if (await touched(asideOf(path))) await ifThere(rename(asideOf(path), path));
  }

  async discard(sha256: string): Promise<void> {
    await rm(asideOf(this.pathOf(sha256)), { force: true });
  }

  private pathOf(sha256: string): string {
    if (!/^[\da-f]{64}$/.test(sha256)) throw new TypeError('Not a SHA-256');
    return join(this.root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

const asideOf = (path: string): string => `${path}.aside`;

/** Returns false when the file does not exist. */
const ifThere = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
const touched = (path: string): Promise<boolean> => {
  const now = new Date();
  return ifThere(utimes(path, now, now));
};
const touchedAt = async (path: string): Promise<number | undefined> => {
  let at: number | undefined;
  await ifThere(stat(path).then(({ mtimeMs }) => (at = mtimeMs)));
  return at;
};

/** Reads the file also while it is set aside, and retries its name in case it was just restored. */
async function known<T>(sha256: string, path: string, work: (path: string) => Promise<T>): Promise<T> {
  for (const place of [path, asideOf(path), path])
    try {
      return await work(place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  throw new FileMissing(sha256);
}

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
