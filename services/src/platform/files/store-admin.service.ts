import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { FileDamaged, FileMissing, FilesAway, type FileStore } from './file-store.js';

const source = 'files';
const atOnce = 8;
const pageRows = 500;
const passesMax = 5;
/** Longer than any transaction takes from its begin, which is the time of its rows, to its end. */
const overlap = `interval '1 hour'`;

/** A file whose content a store should have: one of those of the ecosystem that have it. */
export interface KnownFile {
  ecosystemId: number;
  fileId: number;
  sha256: string;
  fileName: string;
  size: number;
}
interface FaultyFile extends KnownFile {
  fault: 'lost' | 'wrong bytes' | 'unreadable';
}
export interface Checked {
  files: number;
  bytes: number;
  faults: FaultyFile[];
}
export interface Copied extends Checked {
  copied: number;
  copiedBytes: number;
}
interface Chosen {
  since?: string | undefined;
  ecosystemId?: number | undefined;
}
type Progress = (done: Checked) => void;

/** What operators do with all files of all ecosystems. */
@Injectable()
export class StoreAdmin {
  constructor(private readonly database: Database) {}

  /** Reads every file, or those of one ecosystem, and names what is lost or has other bytes than were stored. */
  async verify(store: FileStore, progress: Progress = () => undefined, ecosystemId?: number): Promise<Checked> {
    const done: Checked = { files: 0, bytes: 0, faults: [] };
    await this.each({ ecosystemId }, async (file) => {
      const drained = await this.read(store, file, done, async () => {
        await finished((await store.read(file.sha256)).resume());
        return true;
      });
      if (drained) counted(done, file);
      progress(done);
    });
    return done;
  }

  /**
   * Copies what the other store lacks, so that a second call continues the first. Files that are stored meanwhile are copied by another
   * pass, until one finds none or they arrive faster than they are copied. Both stores compare the bytes with their hash.
   */
  async copy(from: FileStore, to: FileStore, progress: Progress = () => undefined): Promise<Copied> {
    const done: Copied = { files: 0, bytes: 0, faults: [], copied: 0, copiedBytes: 0 };
    if (await to.locks()) await this.forgetLocks();
    let since: string | undefined;
    for (let pass = 0; pass < passesMax; pass += 1) {
      const before = done.copied;
      const begun = await this.now();
      const isFirst = since === undefined;
      await this.each({ since }, async (file) => {
        if (await to.has(file.sha256)) {
          if (isFirst) counted(done, file);
          return;
        }
        const content = await this.read(from, file, done, async () => ({ bytes: await from.get(file.sha256) }));
        if (!content) return;
        await to.put(content.bytes);
        counted(done, file);
        done.copied += 1;
        done.copiedBytes += file.size;
        progress(done);
      });
      if (!isFirst && done.copied === before) break;
      since = begun;
    }
    return done;
  }

  /** Returns undefined for a file that is not what was stored. One that its ecosystem gave up meanwhile is none any more. */
  private async read<T>(store: FileStore, file: KnownFile, done: Checked, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const fault = await faultOf(error, store);
      const isNew = !done.faults.some(({ ecosystemId, sha256 }) => ecosystemId === file.ecosystemId && sha256 === file.sha256);
      if (isNew && (await this.isKnown(file))) done.faults.push({ ...file, fault });
      return undefined;
    }
  }

  private async each(chosen: Chosen, work: (file: KnownFile) => Promise<void>): Promise<void> {
    const files = this.known(chosen);
    const worker = async (): Promise<void> => {
      for (;;) {
        const next = await files.next();
        if (next.done) return;
        await work(next.value);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  private async *known({ since = '-infinity', ecosystemId }: Chosen): AsyncGenerator<KnownFile, void> {
    for (const id of ecosystemId === undefined ? await this.ecosystems() : [ecosystemId])
      for (let after = ''; ;) {
        const rows = await this.database.read<Omit<KnownFile, 'ecosystemId'>>(
          automationContext(id, source),
          `SELECT DISTINCT ON (sha256) sha256, id AS "fileId", file_name AS "fileName", size FROM stored_files
           WHERE ecosystem_id = $1 AND sha256 > $2::text AND created_at >= $3::timestamptz - ${overlap}
           ORDER BY sha256, id LIMIT ${pageRows}`,
          [id, after, since],
        );
        for (const row of rows) yield { ecosystemId: id, ...row };
        if (rows.length < pageRows) break;
        after = rows.at(-1)!.sha256;
      }
  }

  /** What is locked in one bucket is not in the next: the hourly job locks it there. */
  private async forgetLocks(): Promise<void> {
    for (const id of await this.ecosystems())
      await this.database.transaction(automationContext(id, source), (tx) =>
        tx.query(`UPDATE stored_files SET locked_until = NULL WHERE ecosystem_id = $1 AND locked_until IS NOT NULL`, [id]),
      );
  }

  private async ecosystems(): Promise<number[]> {
    const rows = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystem_ids() AS id');
    return rows.map(({ id }) => id);
  }

  private async isKnown({ ecosystemId, sha256 }: KnownFile): Promise<boolean> {
    const sql = `SELECT FROM stored_files WHERE ecosystem_id = $1 AND sha256 = $2 LIMIT 1`;
    return (await this.database.read(automationContext(ecosystemId, source), sql, [ecosystemId, sha256])).length > 0;
  }

  private async now(): Promise<string> {
    const [row] = await this.database.read<{ now: string }>(automationContext(0, source), 'SELECT now()::text AS now');
    return row!.now;
  }
}

function counted(done: Checked, { size }: KnownFile): void {
  done.files += 1;
  done.bytes += size;
}

/** @throws what says nothing about this one file, such as that the store is away */
async function faultOf(error: unknown, store: FileStore): Promise<FaultyFile['fault']> {
  if (error instanceof FileMissing) return 'lost';
  if (error instanceof FileDamaged) return 'wrong bytes';
  if (!(error instanceof FilesAway)) throw error;
  await store.ping();
  return 'unreadable';
}
