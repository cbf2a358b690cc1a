import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupPlace, BaseBackup, Lineage } from './backup-place.js';
import { filesBetween } from './wal-files.rules.js';

export interface Pruned {
  bases: number;
  walFiles: number;
  files: number;
}

/** Removes what no moment of the last days needs: copies, the WAL before the oldest copy that stays, and files that no such copy names. */
export async function pruned(place: BackupPlace, days: number, now = Date.now()): Promise<Pruned> {
  const sinceMs = now - days * 86_400_000;
  const done: Pruned = { bases: 0, walFiles: 0, files: 0 };
  const kept: { lineage: Lineage; base: BaseBackup }[] = [];
  for (const lineage of await place.lineages()) {
    const [bases, reached] = [await lineage.bases(), await lineage.reached()];
    // The last copy before that day begins the moments of that day.
    const first = Math.max(
      0,
      bases.findLastIndex(({ endedAt }) => Date.parse(endedAt) <= sinceMs),
    );
    const isOver = reached !== undefined && Date.parse(reached.until) < sinceMs;
    const stays = isOver ? [] : bases.slice(first);
    for (const base of bases) {
      if (stays.includes(base)) kept.push({ lineage, base });
      else {
        await rm(lineage.baseFolder(base.name), { recursive: true, force: true });
        done.bases += 1;
      }
    }
    if (isOver) await rm(lineage.folder, { recursive: true, force: true });
    else if (stays[0]) done.walFiles += await withoutEarlier(lineage, stays[0]);
  }
  if (kept.length > 0 && done.bases > 0) done.files = await withoutUnnamed(place, kept);
  return done;
}

async function withoutEarlier(lineage: Lineage, { first, last, timeline, walFileBytes }: BaseBackup): Promise<number> {
  const [from = ''] = filesBetween(first, last, timeline, walFileBytes);
  const earlier = (await lineage.walFiles()).filter((name) => name < from);
  for (const name of earlier) await rm(join(lineage.wal, name));
  return earlier.length;
}

/** A file that came after the oldest copy may be named by a moment between two copies. */
async function withoutUnnamed(place: BackupPlace, kept: readonly { lineage: Lineage; base: BaseBackup }[]): Promise<number> {
  const named = new Set<string>();
  for (const { lineage, base } of kept)
    for (const line of (await readFile(join(lineage.baseFolder(base.name), 'files.txt'), 'utf8')).split('\n')) named.add(line.slice(0, 64));
  const oldestMs = Math.min(...kept.map(({ base }) => Date.parse(base.startedAt)));
  let gone = 0;
  if (!existsSync(place.files)) return 0;
  for (const entry of await readdir(place.files, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || named.has(entry.name) || (await stat(path)).mtimeMs >= oldestMs) continue;
    await rm(path);
    gone += 1;
  }
  return gone;
}
