import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { BackedUpDatabase, type Identity, type Mark } from './backed-up-database.js';
import { BackupPlace, type BaseBackup, type Lineage, makeFolder, readJson, writeJson } from './backup-place.js';
import { copyFiles, type FileFault } from './copied-files.js';
import { BackupProblem, clearly, PostgresPrograms, type Running } from './postgres-programs.js';
import { pruned } from './pruned.js';
import { bytesAt, type Position } from './wal-files.rules.js';

export interface BackupWork {
  to: string;
  databaseUrl: string;
  toolsDir: string;
  read: (sha256: string) => Promise<Readable>;
  /** For how many days any moment can be restored; for ever, unless given. */
  keptDays?: number;
  say: (text: string) => void;
}
interface Description {
  version: 1;
  /** The server keeps what was not received yet under this name. */
  slot: string;
  follows: boolean;
}

const everyMs = 5_000;
const receivedWithinMs = 60_000;

/**
 * Makes backups into a folder: copies of the whole database (Temporal's, too, if it is on the same server), its WAL, which is received
 * while it is written, and the files. What was received last is seconds old.
 */
export class Backup {
  private readonly place: BackupPlace;
  private readonly programs: PostgresPrograms;
  private readonly database: BackedUpDatabase;
  private description!: Description;
  private identity!: Identity;
  private lineage!: Lineage;
  private receiver: Running | undefined;
  private hasBrokenOff: Error | undefined;

  private constructor(private readonly work: BackupWork) {
    this.place = new BackupPlace(work.to);
    this.programs = new PostgresPrograms(work.toolsDir, work.databaseUrl);
    this.database = new BackedUpDatabase(work.databaseUrl);
  }

  /** Makes one backup and ends. Returns the files that could not be copied. */
  static once(work: BackupWork): Promise<FileFault[]> {
    const backup = new Backup(work);
    return backup.clear(async () => {
      await backup.open(false);
      const faults = await backup.base();
      await backup.reach();
      await backup.prune();
      return faults;
    });
  }

  /** Receives every change until the signal, copies new files, and the whole database again when the last copy is this old. */
  static follow(work: BackupWork, baseEveryHours: number, signal: AbortSignal): Promise<FileFault[]> {
    const backup = new Backup(work);
    return backup.clear(() => backup.followed(baseEveryHours * 3_600_000, signal));
  }

  /** Ends a backup that was followed: the server keeps nothing for it any more. */
  static async end(work: BackupWork): Promise<void> {
    const backup = new Backup(work);
    const description = await readJson<Description>(join(work.to, 'backup.json'));
    if (!description) throw new BackupProblem(`${work.to} holds no backup.`);
    await backup.database.dropSlot(description.slot);
    await writeJson(join(work.to, 'backup.json'), { ...description, follows: false });
  }

  /** Returns how many seconds old the backup is: what is lost with the machine. */
  static async ageSeconds(to: string): Promise<number> {
    const reached = await new BackupPlace(to).reached();
    return Math.max(0, Math.round((Date.now() - reached.getTime()) / 1_000));
  }

  private async followed(baseEveryMs: number, signal: AbortSignal): Promise<FileFault[]> {
    const faults = new Map<string, FileFault>();
    const found = (more: FileFault[]): void => {
      for (const fault of more) if (!faults.has(fault.sha256)) this.work.say(wordsOf(fault));
      for (const fault of more) faults.set(fault.sha256, fault);
    };
    await this.open(true);
    while (!signal.aborted) {
      try {
        if (!this.receiver) await this.open(true);
        await this.pursue(baseEveryMs, signal, found);
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.work.say(`The backup waits: ${(error as Error).message}`);
        await this.stopReceiving();
        await pause(everyMs, undefined, { signal }).catch(() => undefined);
      }
    }
    return [...faults.values()];
  }

  private async pursue(baseEveryMs: number, signal: AbortSignal, found: (more: FileFault[]) => void): Promise<void> {
    found(await this.filesUpTo('all'));
    while (!signal.aborted) {
      const last = (await this.lineage.bases()).at(-1);
      if (!last || Date.now() - Date.parse(last.endedAt) > baseEveryMs) {
        found(await this.base());
        await this.prune();
      }
      found(await this.reach());
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Ends the receiver whatever happens, and drops what the server would keep for a backup that is not followed. */
  private async clear<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw clearly(error, this.work.to);
    } finally {
      await this.stopReceiving();
      if (this.description && !this.description.follows) await this.database.dropSlot(this.description.slot).catch(() => undefined);
    }
  }

  private async stopReceiving(): Promise<void> {
    const { receiver } = this;
    this.receiver = undefined;
    receiver?.child.kill('SIGTERM');
    await receiver?.ended.catch(() => undefined);
  }

  private async open(follows: boolean): Promise<void> {
    const { to, say } = this.work;
    await makeFolder(to);
    this.identity = await this.database.identity();
    const file = join(to, 'backup.json');
    const known = await readJson<Description>(file);
    this.description = {
      version: 1,
      slot: known?.slot ?? `kantoor_backup_${randomBytes(4).toString('hex')}`,
      follows: follows || (known?.follows ?? false),
    };
    const { systemIdentifier, timeline, postgres } = this.identity;
    this.lineage = this.place.lineage(systemIdentifier, timeline);
    await makeFolder(this.lineage.wal);
    await writeJson(file, this.description);
    const slot = await this.database.slot(this.description.slot);
    if (slot?.isLost || (!slot && (await this.lineage.bases()).length > 0)) await this.breakOff(slot?.isLost === true);
    if (!(await this.database.slot(this.description.slot)))
      await this.programs.start('pg_receivewal', ['--create-slot', '--if-not-exists', '--slot', this.description.slot]).ended;
    this.receive();
    say(`PostgreSQL ${postgres}, into ${to}`);
  }

  /**
   * The server has not kept what was committed since the last run. Earlier moments can still be restored; the WAL from here on belongs to the
   * next copy.
   */
  private async breakOff(isLost: boolean): Promise<void> {
    if (isLost) await this.database.dropSlot(this.description.slot);
    const reached = await this.lineage.reached();
    if (!reached) return;
    const aside = `${this.lineage.folder}-until-${reached.until.replace(/[^\dTZ]/g, '')}`;
    await rename(this.lineage.folder, aside);
    await makeFolder(this.lineage.wal);
    this.work.say(`Nothing was received after ${reached.until}; moments from the next copy of the database on can be restored again`);
  }

  private receive(): void {
    const running = this.programs.start(
      'pg_receivewal',
      ['--directory', this.lineage.wal, '--slot', this.description.slot, '--synchronous', '--no-loop'],
      (line) => {
        if (process.env.DEBUG) this.work.say(line);
      },
    );
    this.receiver = running;
    this.hasBrokenOff = undefined;
    running.ended.then(
      () => (this.hasBrokenOff ??= new Error('The changes are not received any more')),
      (error: Error) => (this.hasBrokenOff ??= error),
    );
  }

  /** Copies the whole database and the files that it names. It counts once its description is written. */
  private async base(): Promise<FileFault[]> {
    const { say } = this.work;
    const startedAt = new Date().toISOString();
    const name = startedAt.replace(/[-:]|\.\d+/g, '');
    const folder = this.lineage.baseFolder(name);
    await rm(folder, { recursive: true, force: true });
    await makeFolder(folder);
    const data = join(folder, 'data');
    let shown = -1;
    const onLine = (line: string): void => {
      const percent = Number(/\((\d+)%\)/.exec(line)?.[1] ?? -1);
      if (percent >= shown + 20) say(`  database ${(shown = percent)} %`);
    };
    // A sentence of PostgreSQL's own, for who looks at its pages of progress.
    const copy = this.programs.start(
      'pg_basebackup',
      ['-D', data, '-X', 'none', '--checkpoint=fast', '--progress', '--manifest-checksums=SHA256', '--label', `kantoor ${name}`],
      onLine,
    );
    await this.orBrokenOff(copy);
    const { at } = await this.database.mark();
    const range = await rangeOf(data);
    const files = await this.database.files('all');
    const outcome = await this.copied(files);
    const { walFileBytes, postgres } = this.identity;
    const sizes = { files: files.length, fileBytes: files.reduce((sum, { size }) => sum + size, 0) };
    await writeFile(join(folder, 'files.txt'), files.map(({ sha256, size }) => `${sha256} ${size}\n`).join(''), { mode: 0o600 });
    await this.received(range.last);
    const base: BaseBackup = { name, startedAt, endedAt: at, ...range, walFileBytes, postgres, ...sizes };
    await writeJson(join(folder, 'base.json'), base);
    say(`  database copied; moments from ${at} on can be restored`);
    return outcome;
  }

  /** Waits until everything committed by now is here, with its files, and writes down that it is. */
  private async reach(): Promise<FileFault[]> {
    const mark = await this.database.mark();
    const faults = await this.filesUpTo('newest');
    await this.received(mark.position);
    await writeJson(join(this.lineage.folder, 'reached.json'), { until: mark.at, position: await this.wholePosition(mark) });
    return faults;
  }

  private async wholePosition({ isWhole, position }: Mark): Promise<Position> {
    const last = isWhole ? undefined : ((await this.lineage.reached())?.position ?? (await this.lineage.bases()).at(-1)?.last);
    return last ?? position;
  }

  private async prune(): Promise<void> {
    if (this.work.keptDays === undefined) return;
    const { bases, walFiles, files } = await pruned(this.place, this.work.keptDays);
    if (bases + walFiles > 0) this.work.say(`  removed, as they are too old: ${bases} copies, ${walFiles} WAL files, ${files} files`);
  }

  private async filesUpTo(which: 'all' | 'newest'): Promise<FileFault[]> {
    return this.copied(await this.database.files(which));
  }

  private async copied(files: Awaited<ReturnType<BackedUpDatabase['files']>>): Promise<FileFault[]> {
    const { copied, bytes, faults } = await copyFiles(files, this.work.read, this.place.files, (done) => {
      if (done % 1_000 === 0) this.work.say(`  files ${done} of ${files.length}`);
    });
    if (copied > 0) this.work.say(`  files: ${copied} new, ${Math.ceil(bytes / 1_000)} kB`);
    return faults;
  }

  private async received(position: Position): Promise<void> {
    for (const untilMs = Date.now() + receivedWithinMs; ; await pause(100)) {
      if (this.hasBrokenOff) throw this.hasBrokenOff;
      const slot = await this.database.slot(this.description.slot);
      if (slot?.position && bytesAt(slot.position) >= bytesAt(position)) return;
      if (Date.now() > untilMs) throw new BackupProblem(`PostgreSQL's changes up to ${position} did not arrive within a minute`);
    }
  }

  /** A copy without its changes is none, so it ends with the receiver. */
  private async orBrokenOff(copy: Running): Promise<void> {
    const watch = setInterval(() => this.hasBrokenOff && copy.child.kill('SIGTERM'), 500);
    try {
      await copy.ended;
    } catch (error) {
      throw this.hasBrokenOff ?? error;
    } finally {
      clearInterval(watch);
    }
  }
}

/** The database or the store of files restarts, or is away for a while: nothing is lost by waiting. */
const isPassing = (error: unknown): boolean =>
  /does not answer|file store is away|terminating connection|shutting down|starting up|closed the connection|Connection terminated|Connection refused/.test(
    (error as Error).message,
  );

interface Manifest {
  'WAL-Ranges': { Timeline: number; 'Start-LSN': Position; 'End-LSN': Position }[];
}

async function rangeOf(data: string): Promise<Pick<BaseBackup, 'first' | 'last' | 'timeline'>> {
  const file = join(data, 'backup_manifest');
  if (!existsSync(file)) throw new BackupProblem('PostgreSQL ended its copy without describing it');
  const [range] = (JSON.parse(await readFile(file, 'utf8')) as Manifest)['WAL-Ranges'];
  return { first: range!['Start-LSN'], last: range!['End-LSN'], timeline: range!.Timeline };
}

export const wordsOf = ({ sha256, fault }: FileFault): string =>
  fault === 'missing'
    ? `The file ${sha256} is missing, and is not in the backup`
    : `The file ${sha256} is not what was stored, and is not in the backup`;
