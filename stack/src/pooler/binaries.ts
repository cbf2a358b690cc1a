import { join } from 'node:path';
import { executableCache } from '../system/account.js';
import { onPath, printed } from '../system/commands.js';
import { unpackDebian, unpackedProgram } from '../system/debian.js';

export interface PgbouncerBinary {
  command: string;
  args: string[];
}

/** With the libraries of the same release, so that it runs beside those of any other. */
const packages = [
  'pgbouncer',
  'libaudit1',
  'libc6',
  'libcap-ng0',
  'libcap2',
  'libcares2',
  'libevent-2.1-7t64',
  'libpam0g',
  'libssl3t64',
  'libsystemd0',
  'libzstd1',
  'zlib1g',
];

/** One that knows prepared statements (1.21), of this machine or unpacked from Debian 13; or why there is none. */
export async function findPgbouncer(cacheDir: string): Promise<PgbouncerBinary | { missing: string }> {
  const installed = onPath('pgbouncer');
  if (installed && isRecent({ command: installed, args: [] })) return { command: installed, args: [] };
  const folder = join(executableCache(cacheDir), `pgbouncer-${process.arch}`);
  const cached = unpacked(folder);
  if (cached) return cached;
  if (!onPath('apt-get') || !onPath('dpkg')) return { missing: 'pgbouncer 1.21 or newer is not installed, and apt-get is missing' };
  const failure = await unpackDebian(folder, { needed: packages, release: 'trixie' }).catch((error: Error) => error.message);
  return unpacked(folder) ?? { missing: `pgbouncer could not be unpacked: ${failure ?? 'it does not run here'}` };
}

function isRecent({ command, args }: PgbouncerBinary): boolean {
  const [, major = 0, minor = 0] = (printed(command, [...args, '--version'])?.match(/PgBouncer (\d+)\.(\d+)/) ?? []).map(Number);
  return major > 1 || (major === 1 && minor >= 21);
}

function unpacked(folder: string): PgbouncerBinary | undefined {
  const program = unpackedProgram(folder, 'usr/sbin/pgbouncer');
  return program && isRecent(program) ? program : undefined;
}
