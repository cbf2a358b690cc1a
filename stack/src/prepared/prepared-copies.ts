import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from '../system/exclusively.js';

/** With demonstration data and without, of the current state and of the previous one. */
const copiesMax = 4;
const unfinished = 'begun';
export const lockOf = (folder: string): string => join(folder, 'lock');
const isCopy = (name: string): boolean => name.startsWith('of-');

/**
 * Uses the copy of this state in the folder; the first process makes it. It gets its name only when it is complete, and no other process
 * makes, uses or removes one meanwhile. The least recently used ones are removed.
 */
export function withPreparedCopy<T>(
  folder: string,
  state: string,
  make: (place: string) => Promise<void>,
  use: (place: string) => Promise<T>,
) {
  return exclusively(lockOf(folder), async () => {
    const copy = join(folder, `of-${state}`);
    if (!existsSync(copy)) {
      const place = join(folder, unfinished);
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place);
      await make(place);
      renameSync(place, copy);
    }
    utimesSync(copy, new Date(), new Date());
    removeOld(folder);
    return use(copy);
  });
}

function removeOld(folder: string): void {
  const copies = readdirSync(folder)
    .filter(isCopy)
    .map((name) => join(folder, name));
  const lastUsed = new Map(copies.map((copy) => [copy, statSync(copy).mtimeMs]));
  copies.sort((a, b) => lastUsed.get(b)! - lastUsed.get(a)!);
  for (const copy of copies.slice(copiesMax)) rmSync(copy, { recursive: true, force: true });
}
