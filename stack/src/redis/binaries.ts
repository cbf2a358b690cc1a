import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, printed } from '../system/commands.js';
import { fetchDebianRedis } from './debian.js';

export interface RedisBinary {
  command: string;
  env?: NodeJS.ProcessEnv;
  note: string;
}

export async function findRedis(cacheDir: string, progress: (text: string) => void): Promise<RedisBinary | undefined> {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = onPath(name);
    if (command && recent(command)) return { command, note: `${name} of this machine` };
  }
  const folder = join(cacheDir, `redis-${process.arch}`);
  const unpacked = unpackedRedis(folder);
  if (unpacked) return { ...unpacked, note: 'redis-server from our cache, because none is installed' };
  if (!onPath('apt-get') || !onPath('dpkg')) return undefined;
  progress('no redis-server on PATH: unpacking Debian’s into our cache');
  const failure = await fetchDebianRedis(folder).catch((error: Error) => error.message);
  const fetched = unpackedRedis(folder);
  if (!fetched) progress(`that did not work: ${failure ?? 'the unpacked server does not run'}`);
  return fetched && { ...fetched, note: 'redis-server unpacked from Debian’s packages, nothing installed system-wide' };
}

function recent(command: string, env?: NodeJS.ProcessEnv): boolean {
  const [, major = 0, minor = 0] = (printed(command, ['--version'], env)?.match(/v=(\d+)\.(\d+)/) ?? []).map(Number);
  return major > 6 || (major === 6 && minor >= 2);
}

function unpackedRedis(folder: string): Omit<RedisBinary, 'note'> | undefined {
  const command = join(folder, 'usr/bin/redis-server');
  if (!existsSync(command)) return undefined;
  const machine = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const env = { ...process.env, LD_LIBRARY_PATH: [join(folder, 'usr/lib', machine), join(folder, 'lib', machine)].join(':') };
  return recent(command, env) ? { command, env } : undefined;
}
