import { createReadStream, existsSync } from 'node:fs';
import { chmod, chown, copyFile, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupPlace, type BaseBackup, type Lineage, namesIn, type Reached } from './backup-place.js';
import { copyFiles, type FileFault, type NamedFile, copyIn } from './copied-files.js';
import { BackupProblem, clearly } from './postgres-programs.js';
import { databaseAccount, Recovery, type Account, type Replayed } from './recovery.js';
import { bytesAt, filesBetween, missingAmong } from './wal-files.rules.js';

export interface RestoreWork {
  from: string;
  /** An instant; without one, the last moment that the backup has. */
  to: string | undefined;
  databaseDir: string;
  filesDir: string;
  serverDir: string;
  superuserPassword: string;
  say: (text: string) => void;
}
export interface Restored {
  /** Everything that was committed by then is there, and nothing later. */
  moment: string;
  lastCommit: string | undefined;
  files: number;
  faults: FileFault[];
}
interface Choice {
  lineage: Lineage;
  base: BaseBackup;
  reached: Reached;
}

/** The header of a page: where the last record ends and where the next one begins differ by as much. */
const betweenRecords = 40n;

/** Restores database and files as of a moment into an empty place. What was begun and failed is removed, so that it can be tried again. */
export async function restore(work: RestoreWork): Promise<Restored> {
  if (!work.databaseDir) throw new BackupProblem('PGDATA must say where the database is put.');
  if (work.to !== undefined) inUtc(work.to);
  for (const folder of [work.databaseDir, work.filesDir]) await refuseData(folder);
  const choice = await chosen(new BackupPlace(work.from), work.to);
  work.say(`From the copy of ${choice.base.endedAt}, up to ${work.to ?? choice.reached.until}`);
  try {
    return await laidDown(work, choice);
  } catch (error) {
    await emptied(work.databaseDir);
    await emptied(work.filesDir);
    throw clearly(error, work.databaseDir);
  }
}

const readableTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,6})?(Z|[+-]\d\d(?::\d\d)?)$/;

/** As PostgreSQL reads it while it starts, when it knows no names of zones yet; to the microsecond, which a `Date` would drop. */
export function inUtc(to: string): string {
  const [, day, time, seconds = ':00', fraction = '', zone = ''] = readableTime.exec(to) ?? [];
  const at = new Date(day === undefined ? NaN : `${day}T${time}${seconds}${/^.\d\d$/.test(zone) ? `${zone}:00` : zone}`);
  if (Number.isNaN(at.getTime()))
    throw new BackupProblem(`--to is a moment with its time zone, such as 2026-11-30T14:05:00Z, not "${to}".`);
  return `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`;
}

async function refuseData(folder: string): Promise<void> {
  if ((await namesIn(folder)).length > 0)
    throw new BackupProblem(
      `${folder} is not empty. A backup is restored into an empty place only: move what is there away, or choose another.`,
    );
}

/** The newest copy that was complete by then, of the history that reaches that far. */
async function chosen(place: BackupPlace, to: string | undefined): Promise<Choice> {
  const all: Choice[] = [];
  for (const lineage of await place.lineages()) {
    const reached = await lineage.reached();
    for (const base of await lineage.bases()) if (reached) all.push({ lineage, base, reached });
  }
  all.sort((a, b) => a.base.endedAt.localeCompare(b.base.endedAt));
  if (all.length === 0) throw new BackupProblem(`${place.folder} holds no complete copy of the database.`);
  if (to === undefined) return all.at(-1)!;
  const atMs = Date.parse(inUtc(to));
  const choice = all.findLast(({ base, reached }) => Date.parse(base.endedAt) <= atMs && atMs <= Date.parse(reached.until));
  if (choice) return choice;
  const ranges = [
    ...new Map(all.toReversed().map(({ lineage, base, reached }) => [lineage.folder, `${base.endedAt} to ${reached.until}`])).values(),
  ];
  throw new BackupProblem(`${to} is not in this backup. It holds: ${ranges.toReversed().join(', ')}.`);
}

async function laidDown(work: RestoreWork, choice: Choice): Promise<Restored> {
  const { databaseDir, serverDir, say } = work;
  const account = databaseAccount();
  await laidDatabase(work, choice, account);
  say('  database copied, replaying');
  const recovery = await Recovery.of(serverDir, databaseDir, account);
  try {
    const replayed = await replayedUpTo(recovery, work.to, choice);
    const files = await recovery.ask<NamedFile>('SELECT sha256, max(size) AS size FROM stored_files GROUP BY sha256');
    say('  replayed, copying files');
    const faults = await laidFiles(work, files);
    if (work.superuserPassword) {
      const [row] = await recovery.ask<{ quoted: string }>('SELECT quote_literal($1::text) AS quoted', [work.superuserPassword]);
      await recovery.ask(`ALTER ROLE postgres PASSWORD ${row!.quoted}`);
    }
    return { moment: work.to ?? choice.reached.until, lastCommit: replayed.lastCommit, files: files.length - faults.length, faults };
  } finally {
    await recovery.stop();
  }
}

async function replayedUpTo(recovery: Recovery, to: string | undefined, { lineage, base, reached }: Choice): Promise<Replayed> {
  const gaps = missingAmong(filesBetween(base.first, reached.position, base.timeline, base.walFileBytes), await lineage.walFiles());
  const first = to === undefined ? undefined : await recovery.replay(inUtc(to));
  if (first?.hasReachedTarget) return first;
  const upTo = (lastCommit: string | undefined): string => lastCommit ?? base.endedAt;
  if (gaps.length > 0)
    throw new BackupProblem(
      `${lineage.wal} lacks ${gaps.join(', ')}: ${first ? `without it only moments up to ${upTo(first.lastCommit)} can be restored` : 'say with --to a moment before it'}.`,
    );
  // Nothing was committed between the last change and the moment that was asked for.
  const all = await recovery.replay(undefined);
  const end = await recovery.endOfReplay();
  if (bytesAt(end) + betweenRecords < bytesAt(reached.position))
    throw new BackupProblem(
      `A file in ${lineage.wal} is damaged after ${end}: without what follows, only moments up to ${upTo(all.lastCommit)} can be restored.`,
    );
  return all;
}

/** The WAL is copied beside the data, as the server overwrites it. */
async function laidDatabase({ databaseDir }: RestoreWork, { lineage, base, reached }: Choice, account: Account | undefined): Promise<void> {
  await mkdir(databaseDir, { recursive: true });
  await cp(join(lineage.baseFolder(base.name), 'data'), databaseDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const needed = new Set(filesBetween(base.first, reached.position, base.timeline, base.walFileBytes));
  const [from = ''] = needed;
  const wal = join(databaseDir, 'pg_wal');
  await mkdir(wal, { recursive: true });
  for (const name of await lineage.walFiles())
    if (name.slice(0, 24) >= from) await copyFile(join(lineage.wal, name), join(wal, name.slice(0, 24)));
  await chmod(databaseDir, 0o700);
  if (account) await given(databaseDir, account);
}

async function given(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}

/** Restored files belong to whom the folder belongs that they are put into. */
async function laidFiles({ from, filesDir }: RestoreWork, files: readonly NamedFile[]): Promise<FileFault[]> {
  const kept = new BackupPlace(from).files;
  await mkdir(filesDir, { recursive: true });
  const read = async (sha256: string) => {
    const place = copyIn(kept, sha256);
    if (!existsSync(place)) throw Object.assign(new Error(place), { code: 'ENOENT' });
    return createReadStream(place);
  };
  const { faults } = await copyFiles(files, read, filesDir);
  const { uid, gid } = await stat(filesDir);
  if (process.getuid?.() === 0 && uid !== 0) await given(filesDir, { uid, gid });
  return faults;
}

/** A place that existed stays, since it may be a volume. */
async function emptied(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true });
}
