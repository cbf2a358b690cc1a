import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { printed } from './commands.js';
import { UserFixableError } from './user-fixable-error.js';

export interface Account {
  uid: number;
  gid: number;
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; returns the account for it, which is created if the system has none. */
export function postgresAccount(): Account | undefined {
  if (!runsAsRoot()) return undefined;
  if (!printed('id', ['-u', 'postgres'])) {
    printed('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  const uid = Number(printed('id', ['-u', 'postgres']));
  const gid = Number(printed('id', ['-g', 'postgres']));
  if (!uid)
    throw new UserFixableError('PostgreSQL cannot run as root and the account "postgres" could not be made.', 'useradd --system postgres');
  return { uid, gid };
}

/** Returns the cache folder for what the account of the database runs: root's home is closed to it. */
export const executableCache = (cacheDir: string): string =>
  runsAsRoot() && !reachableByOthers(cacheDir) ? '/var/cache/kantoor' : cacheDir;

/** Returns whether an account that owns nothing here can reach this folder: every folder above must let it through. */
export function reachableByOthers(folder: string): boolean {
  for (let each = folder; ; each = dirname(each)) {
    if (existsSync(each) && !(statSync(each).mode & 0o001)) return false;
    if (each === dirname(each)) return true;
  }
}
