import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupPlace, namesIn } from './backup-place.js';
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
      wrong.push(...missingAmong(needed, there).map((name) => `WAL ${name} is missing in ${lineage.wal}`));
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
