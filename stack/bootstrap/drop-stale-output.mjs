// Removes what was compiled from files that are gone, before TypeScript is compiled. The compiler leaves it in `dist`, where an import of a
// deleted file still works and a deleted spec still runs, so that only a fresh clone fails.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Removes compiled files without a source from the packages in the root's `tsconfig.json`. Bundles have no declarations and stay. */
export function dropStaleOutput(root) {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  for (const { path } of references) {
    const [src, dist] = [join(root, path, 'src'), join(root, path, 'dist')];
    if (!existsSync(dist)) continue;
    const sources = new Set(readdirSync(src, { recursive: true }));
    for (const file of readdirSync(dist, { recursive: true })) {
      if (!file.endsWith('.d.ts')) continue;
      const name = file.slice(0, -'.d.ts'.length);
      if (sources.has(`${name}.ts`) || sources.has(`${name}.tsx`)) continue;
      for (const end of ['.d.ts', '.js', '.js.map']) rmSync(join(dist, name + end), { force: true });
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) dropStaleOutput(fileURLToPath(new URL('../..', import.meta.url)));
