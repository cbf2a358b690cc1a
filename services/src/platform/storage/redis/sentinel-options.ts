import type { RedisOptions } from 'ioredis';
import type { RedisServers } from '../../runtime/config/index.js';

type SentinelOptions = Pick<
  RedisOptions,
  'sentinels' | 'name' | 'sentinelPassword' | 'enableTLSForSentinelMode' | 'sentinelTLS' | 'reconnectOnError'
>;

/** Options beside the address, for both libraries that connect to Redis: whom to ask which server is the primary now. */
export function sentinelOptions({ url, sentinels }: RedisServers): SentinelOptions {
  if (!sentinels) return {};
  const isEncrypted = url.startsWith('rediss:');
  return {
    sentinels: sentinels.addresses.map((address) => ({ ...address })),
    name: sentinels.name,
    ...(sentinels.password && { sentinelPassword: sentinels.password }),
    ...(isEncrypted && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    // A primary that became a replica refuses writes: the sentinels know the new one.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  };
}
