import { printed } from '../system/commands.js';
import { findDebianProgram, type UnpackedBinary } from '../system/debian.js';

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

/** It knows prepared statements. */
function isRecent({ command, args }: UnpackedBinary): boolean {
  const [, major = 0, minor = 0] = (printed(command, [...args, '--version'])?.match(/PgBouncer (\d+)\.(\d+)/) ?? []).map(Number);
  return major > 1 || (major === 1 && minor >= 21);
}

export const findPgbouncer = (cacheDir: string): Promise<UnpackedBinary | { missing: string }> =>
  findDebianProgram(cacheDir, { command: 'pgbouncer', name: 'pgbouncer 1.21 or newer', packages, isRight: isRecent });
