import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BackupPlace, type BaseBackup, type Lineage, namesIn, type Reached } from './backup-place.js';
import { faultOf, copyIn } from './copied-files.js';
import type { PostgresPrograms } from './postgres-programs.js';
import { filesBetween, missingAmong } from './wal-files.rules.js';

/** Reads a whole backup and names what is wrong with it: a copy of the database, its WAL, a file. */
export async function verifiedBackup(place: BackupPlace, programs: PostgresPrograms, say: (text: string) => void): Promise<string[]> {
  const wrong: string[] = [];
  const named = new Map<string, string>();
  for (const lineage of await place.lineages()) {
    const [bases, reached] = [await lineage.bases(), await lineage.reached()];
    const unfinished = (await namesIn(join(lineage.folder, 'bases'))).filter((name) => !bases.some((base) => base.name === name));
    for (const name of unfinished) say(`${lineage.baseFolder(name)} was not finished and is not used`);
    const there = await lineage.walFiles();
    const [oldest] = bases;
    if (oldest) {
      const needed = filesBetween(oldest.first, reached?.position ?? oldest.last, oldest.timeline, oldest.walFileBytes);
      const missing = missingAmong(needed, there);
      wrong.push(...missing.map((name) => `WAL ${name} is missing in ${lineage.wal}`));
      const damage = reached && missing.length === 0 ? await damageOf(lineage, oldest, reached, programs) : undefined;
      if (damage) wrong.push(`The WAL in ${lineage.wal} is damaged: ${damage}`);
    }
    for (const base of bases) {
      const folder = lineage.baseFolder(base.name);
      await programs.run('pg_verifybackup', ['--no-parse-wal', join(folder, 'data')]).catch((error: Error) => {
        wrong.push(`The copy ${folder}: ${error.message}`);
      });
      for (const line of (await readFile(join(folder, 'files.txt'), 'utf8')).split('\n')) if (line) named.set(line.slice(0, 64), base.name);
      say(`copy of ${base.endedAt}: ${base.files} files`);
    }
    if (oldest && reached) say(`any moment from ${oldest.endedAt} to ${reached.until}`);
  }
  for (const [sha256, base] of named) {
    const fault = await faultOf(sha256, async () => createReadStream(copyIn(place.files, sha256)));
    if (fault) wrong.push(`The file ${sha256} of the copy ${base} is ${fault}`);
  }
  return wrong;
}

/** Reads every change by its checksum. The file that is still growing is read by the name that it will have. */
async function damageOf(
  lineage: Lineage,
  { first, timeline }: BaseBackup,
  { position }: Reached,
  programs: PostgresPrograms,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'wal-'));
  try {
    for (const name of await lineage.walFiles()) await symlink(resolve(lineage.wal, name), join(folder, name.slice(0, 24)));
    const args = ['--quiet', '--path', folder, '--timeline', String(timeline), '--start', first, '--end', position];
    return await programs.run('pg_waldump', args).then(
      () => undefined,
      (error: Error) => error.message,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
