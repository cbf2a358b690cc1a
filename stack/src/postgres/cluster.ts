import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, reachableByOthers } from '../system/account.js';
import { run } from '../system/commands.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import type { PostgresBinaries } from './shipped.js';

export interface Cluster {
  folder: string;
  account: Account | undefined;
}

/** Returns the data folder, moved out of a home that the server's account cannot enter. */
export function clusterFolder(dataDir: string, account: Account | undefined): string {
  if (!account || reachableByOthers(dataDir)) return join(dataDir, 'postgres');
  const clone = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join('/var/lib/kantoor', clone, 'postgres');
}

export async function ensureCluster(binaries: PostgresBinaries, { folder, account }: Cluster, password: string): Promise<boolean> {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherMajor(folder, binaries);
    return false;
  }
  // Only the cluster itself is private: its account has to traverse the folders above.
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const each of [folder, passwordFile]) chownSync(each, account.uid, account.gid);
  try {
    const args = [
      '-D',
      folder,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ];
    await run(join(binaries.bin, 'initdb'), args, { cwd: folder, ...account });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return true;
}

function refuseOtherMajor(folder: string, { major }: PostgresBinaries): void {
  const made = Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10);
  if (made === major) return;
  throw new UserFixableError(
    `The database in ${folder} was made by PostgreSQL ${made}, but only ${major} is here.`,
    `install PostgreSQL ${made}, or drop the data: npm run reset`,
  );
}
