import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { portSetting } from '../ports.js';
import type { StackSettings } from '../settings.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { tail } from '../system/log-tail.js';
import { needFreePort, until } from '../system/network.js';
import { end, isAlive, keep, launch, recorded } from '../system/processes.js';
import { findRedis } from './binaries.js';
import { pings, worries } from './client.js';

export interface RedisAddress {
  note: string;
  env: NodeJS.ProcessEnv;
}

export async function startRedis(
  { dataDir, cacheDir, ports, given }: StackSettings,
  progress: (text: string) => void,
): Promise<RedisAddress> {
  if (given.REDIS_URL) return givenRedis(given.REDIS_URL, progress);
  const env = { REDIS_URL: `redis://127.0.0.1:${ports.redis}` };
  const running = recorded(dataDir, 'redis');
  if (isAlive(running) && (await pings(ports.redis))) return { note: `already runs on port ${ports.redis}`, env };
  await end(running);
  const binary = await findRedis(cacheDir, progress);
  if (!binary) throw new UserFixableError('No Redis 6.2 or newer.', 'apt-get install redis-server, or set REDIS_URL');
  await needFreePort(ports.redis, 'Redis', portSetting('redis'));
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const log = join(dataDir, 'logs/redis.log');
  const record = await launch({ ...binary, args: options(folder, ports.redis), log, cwd: folder });
  keep(dataDir, 'redis', record);
  await until(
    'Redis',
    () => pings(ports.redis),
    30_000,
    () => (isAlive(record) ? undefined : tail(log)),
  );
  return { note: `${binary.note}, port ${ports.redis}`, env };
}

function options(folder: string, port: number): string[] {
  const keepEverything = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''];
  return ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--daemonize', 'no', ...keepEverything];
}

async function givenRedis(url: string, progress: (text: string) => void): Promise<RedisAddress> {
  const found = await worries(url).catch((error: Error) => [`it does not answer: ${error.message}`]);
  for (const worry of found) progress(`warning about REDIS_URL: ${worry}`);
  return { note: `${new URL(url).host}, because REDIS_URL is set`, env: { REDIS_URL: url } };
}

export async function stopRedis(dataDir: string): Promise<void> {
  await end(recorded(dataDir, 'redis'));
}
