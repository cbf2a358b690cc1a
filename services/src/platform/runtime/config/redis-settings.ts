import type { Settings } from './settings.js';

/** Sentinels, which know the primary of a group of Redis servers. */
interface Sentinels {
  addresses: readonly { host: string; port: number }[];
  /** Their name for the group. */
  name: string;
  password: string | undefined;
}

export interface RedisServers {
  /** The server; with sentinels only its login, its database and whether it is encrypted count. */
  url: string;
  sentinels: Sentinels | undefined;
}

export function redisSettings(settings: Settings): RedisServers {
  const url = settings.server('REDIS_URL', 'redis://localhost:6379');
  const addresses = settings.hostsAndPorts('REDIS_SENTINELS');
  const name = settings.text('REDIS_SENTINEL_NAME', 'kantoor');
  const password = settings.key('REDIS_SENTINEL_PASSWORD', '') || undefined;
  if (addresses.length === 0) return { url, sentinels: undefined };
  if (!url.startsWith('rediss:')) for (const { host, port } of addresses) settings.warnIfOutside('REDIS_SENTINELS', `${host}:${port}`);
  return { url, sentinels: { addresses, name, password } };
}
