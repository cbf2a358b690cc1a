import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { placeOf } from '../files/index.js';

export interface NamedFile {
  sha256: string;
  size: number;
}
export interface FileFault extends NamedFile {
  fault: 'missing' | 'changed';
}
export interface Copied {
  copied: number;
  bytes: number;
  faults: FileFault[];
}

const together = 8;

/** Where a copy of a file lies in a folder of files. */
export const copyIn = (folder: string, sha256: string): string => join(folder, placeOf(sha256));

/** What a failure to read a content says about it; any other failure is passed on. */
function faultBehind(error: unknown): FileFault['fault'] {
  const { name, code } = error as Error & { code?: string };
  if (name === 'FileMissing' || code === 'ENOENT') return 'missing';
  if (name === 'FileDamaged') return 'changed';
  throw error;
}

/**
 * Copies the files that are not in the folder yet, and hashes each while it is copied. One that is missing or is not what its name says is
 * not copied, and named.
 */
export async function copyFiles(
  files: readonly NamedFile[],
  read: (sha256: string) => Promise<Readable>,
  folder: string,
  onFile: (done: number) => void = () => undefined,
): Promise<Copied> {
  const outcome: Copied = { copied: 0, bytes: 0, faults: [] };
  const left = [...files];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let file = left.pop(); file; file = left.pop()) {
      const place = copyIn(folder, file.sha256);
      if (!existsSync(place)) {
        const fault = await copyFile(file, read, place);
        if (fault) outcome.faults.push({ ...file, fault });
        else {
          outcome.copied += 1;
          outcome.bytes += file.size;
        }
      }
      onFile((done += 1));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  outcome.faults.sort((a, b) => a.sha256.localeCompare(b.sha256));
  return outcome;
}

async function copyFile(
  { sha256 }: NamedFile,
  read: (sha256: string) => Promise<Readable>,
  place: string,
): Promise<FileFault['fault'] | undefined> {
  const stream = await read(sha256).catch(faultBehind);
  if (typeof stream === 'string') return stream;
  await mkdir(dirname(place), { recursive: true });
  const unfinished = `${place}.${randomUUID()}`;
  const hash = createHash('sha256');
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const fault = await copied(stream, async (piece) => {
      hash.update(piece);
      await file.appendFile(piece);
    });
    if (fault) return fault;
    await file.sync();
    await file.close();
    if (hash.digest('hex') !== sha256) return 'changed';
    await rename(unfinished, place);
    return undefined;
  } finally {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}

async function copied(stream: Readable, write: (piece: Buffer) => Promise<void>): Promise<FileFault['fault'] | undefined> {
  const pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  for (;;) {
    const next = await pieces.next().catch(faultBehind);
    if (typeof next === 'string') return next;
    if (next.done) return undefined;
    await write(next.value);
  }
}

/** Reads a file whole and returns what is wrong with it. */
export async function faultOf(sha256: string, read: (sha256: string) => Promise<Readable>): Promise<FileFault['fault'] | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const piece of (await read(sha256)) as AsyncIterable<Buffer>) hash.update(piece);
  } catch (error) {
    return faultBehind(error);
  }
  return hash.digest('hex') === sha256 ? undefined : 'changed';
}
