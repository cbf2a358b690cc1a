import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../settings.js';
import type { Mutation } from './mutation.js';

const packages = ['schemas', 'services', 'workflows', 'stack'];

/** Copies the built project, with the same installed packages: changes there affect nothing else. */
export function repoCopy(folder: string): void {
  for (const name of ['package.json', 'jest.config.mjs']) cpSync(join(root, name), join(folder, name));
  for (const name of packages)
    for (const part of readdirSync(join(root, name)).filter((each) => !['node_modules', 'src', 'test'].includes(each)))
      cpSync(join(root, name, part), join(folder, name, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@kantoor'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@kantoor'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of packages) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@kantoor', name));
    const own = join(root, name, 'node_modules');
    if (readable(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
}

const readable = (folder: string): boolean => {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
};

/**
 * Breaks one guard in the copy, and in the single file that the API runs from; returns a function that undoes it, effective from the next
 * bundle.
 */
export function apply(folder: string, { name, file, original, replacement }: Mutation): () => void {
  const path = join(folder, file);
  const built = readFileSync(path, 'utf8');
  if (built.split(original).length !== 2) throw new Error(`The mutation "${name}" does not stand once in ${file}`);
  writeFileSync(
    path,
    built.replace(original, () => replacement),
  );
  execFileSync(process.execPath, [join(folder, 'services/dist/bundle.js')]);
  return () => writeFileSync(path, built);
}
