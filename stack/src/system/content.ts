import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns one hash of the content of these files and folders, counting only files with matching names; a file that is named itself always
 * counts.
 */
export function contentOf(root: string, places: readonly string[], counts: RegExp, more: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of places.flatMap((place) => filesOf(root, place, counts)))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, place: string, counts: RegExp): string[] {
  if (statSync(join(root, place)).isFile()) return [place];
  const entries = readdirSync(join(root, place), { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  return names.filter((name) => counts.test(name.slice(place.length + 1))).sort();
}
