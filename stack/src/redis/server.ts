import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { portSetting } from '../ports.js';
import { type Place, placeOf, type StackSettings } from '../settings.js';
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

export async function startRedis(settings: StackSettings, progress: (text: string) => void): Promise<RedisAddress> {
  const { dataDir, cacheDir, given, places } = settings;
  if (given.REDIS_URL) return givenRedis(given.REDIS_URL, progress);
  const place = placeOf(settings, 'redis');
  const { address, port } = place;
  const env = { REDIS_URL: `redis://${address}:${port}` };
  const running = recorded(dataDir, 'redis');
  if (isAlive(running) && (await pings(env.REDIS_URL))) return { note: `already runs on port ${port}`, env };
  await end(running);
  const binary = await findRedis(cacheDir, progress);
  if (!binary) throw new UserFixableError('No Redis 6.2 or newer.', 'apt-get install redis-server, or set REDIS_URL');
  if (!places.redis) await needFreePort(port, 'Redis', portSetting('redis'));
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const log = join(dataDir, 'logs/redis.log');
  const record = await launch({ ...binary, args: options(folder, place), log, cwd: folder, namespace: place.namespace });
  keep(dataDir, 'redis', record);
  await until(
    'Redis',
    () => pings(env.REDIS_URL),
    30_000,
    () => (isAlive(record) ? undefined : tail(log)),
  );
  return { note: `${binary.note}, port ${port}`, env };
}

function options(folder: string, { address, port, namespace }: Place): string[] {
  const keepEverything = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''];
  // It has no password, and none but the machines of its network reach it.
  const open = namespace ? ['--protected-mode', 'no'] : [];
  return ['--port', String(port), '--bind', address, ...open, '--dir', folder, '--daemonize', 'no', ...keepEverything];
}

async function givenRedis(url: string, progress: (text: string) => void): Promise<RedisAddress> {
  const found = await worries(url).catch((error: Error) => [`it does not answer: ${error.message}`]);
  for (const worry of found) progress(`warning about REDIS_URL: ${worry}`);
  return { note: `${new URL(url).host}, because REDIS_URL is set`, env: { REDIS_URL: url } };
}

export async function stopRedis(dataDir: string): Promise<void> {
  await end(recorded(dataDir, 'redis'));
}
