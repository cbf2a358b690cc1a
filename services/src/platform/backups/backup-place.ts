import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem } from './postgres-programs.js';
import { isWalFile, type Position } from './wal-files.rules.js';

/** A copy of the whole database as of a moment, and the files that it names. */
export interface BaseBackup {
  name: string;
  startedAt: string;
  /** The first moment that can be restored from it. */
  endedAt: string;
  first: Position;
  last: Position;
  timeline: number;
  walFileBytes: number;
  postgres: string;
  files: number;
  fileBytes: number;
}

/** Up to when everything that was committed is in the backup. */
export interface Reached {
  until: string;
  position: Position;
}

/** One history of one database. A server that was restored or promoted begins another, which is kept beside. */
export class Lineage {
  constructor(readonly folder: string) {}

  get wal(): string {
    return join(this.folder, 'wal');
  }

  baseFolder(name: string): string {
    return join(this.folder, 'bases', name);
  }

  /** Complete copies, the oldest first. A copy is complete once its description is written. */
  async bases(): Promise<BaseBackup[]> {
    const names = await namesIn(join(this.folder, 'bases'));
    const all = await Promise.all(names.map((name) => readJson<BaseBackup>(join(this.baseFolder(name), 'base.json'))));
    return all.filter((base) => base !== undefined).sort((a, b) => a.endedAt.localeCompare(b.endedAt));
  }

  reached(): Promise<Reached | undefined> {
    return readJson<Reached>(join(this.folder, 'reached.json'));
  }

  async walFiles(): Promise<string[]> {
    return (await namesIn(this.wal)).filter(isWalFile).sort();
  }
}

/**
 * A folder of backups: `lines/` with copies of the database and its WAL, and `files/`, in which a file that several copies name lies
 * once, under its hash.
 */
export class BackupPlace {
  constructor(readonly folder: string) {}

  get files(): string {
    return join(this.folder, 'files');
  }

  lineage(systemIdentifier: string, timeline: number): Lineage {
    return new Lineage(join(this.folder, 'lines', `${systemIdentifier}-${timeline}`));
  }

  async lineages(): Promise<Lineage[]> {
    const names = (await namesIn(join(this.folder, 'lines'))).sort();
    if (names.length === 0) throw new BackupProblem(`${this.folder} holds no backup.`);
    return names.map((name) => new Lineage(join(this.folder, 'lines', name)));
  }

  /** The moment up to which everything is in it. */
  async reached(): Promise<Date> {
    const all = await Promise.all((await this.lineages()).map((lineage) => lineage.reached()));
    const newest = all.map((reached) => Date.parse(reached?.until ?? '')).filter((ms) => !Number.isNaN(ms));
    if (newest.length === 0) throw new BackupProblem(`${this.folder} holds no complete backup.`);
    return new Date(Math.max(...newest));
  }
}

/** Readable by its owner alone: a backup holds everything. */
const ownerOnly = { recursive: true, mode: 0o700 } as const;

export async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

export async function readJson<T>(file: string): Promise<T | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : undefined;
}

/** A killed process leaves the old content, never half of the new. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(beside, file);
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, ownerOnly);
}
