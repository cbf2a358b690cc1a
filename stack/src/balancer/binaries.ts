import { join } from 'node:path';
import { executableCache } from '../system/account.js';
import { onPath, printed } from '../system/commands.js';
import { unpackDebian, unpackedProgram } from '../system/debian.js';

export interface HaproxyBinary {
  command: string;
  args: string[];
}

/** With the libraries of the same release, so that it runs beside those of any other. */
const packages = [
  'haproxy',
  'libc6',
  'libcap2',
  'libcrypt1',
  'libgcc-s1',
  'libjemalloc2',
  'liblua5.4-0',
  'libopentracing-c-wrapper0t64',
  'libopentracing1',
  'libpcre2-8-0',
  'libssl3t64',
  'libstdc++6',
  'libsystemd0',
  'libzstd1',
  'zlib1g',
];

/** One of this machine or unpacked from Debian 13; or why there is none. */
export async function findHaproxy(cacheDir: string): Promise<HaproxyBinary | { missing: string }> {
  const installed = onPath('haproxy');
  if (installed && runs({ command: installed, args: [] })) return { command: installed, args: [] };
  const folder = join(executableCache(cacheDir), `haproxy-${process.arch}`);
  const cached = unpacked(folder);
  if (cached) return cached;
  if (!onPath('apt-get') || !onPath('dpkg')) return { missing: 'HAProxy is not installed, and apt-get is missing' };
  const failure = await unpackDebian(folder, { needed: packages, release: 'trixie' }).catch((error: Error) => error.message);
  return unpacked(folder) ?? { missing: `HAProxy could not be unpacked: ${failure ?? 'it does not run here'}` };
}

const runs = ({ command, args }: HaproxyBinary): boolean => /HAProxy version/.test(printed(command, [...args, '-v']) ?? '');

function unpacked(folder: string): HaproxyBinary | undefined {
  const program = unpackedProgram(folder, 'usr/sbin/haproxy');
  return program && runs(program) ? program : undefined;
}
