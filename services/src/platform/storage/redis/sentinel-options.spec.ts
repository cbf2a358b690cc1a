import { Config } from '../../runtime/config/index.js';
import { sentinelOptions } from './sentinel-options.js';

const optionsOf = (environment: Record<string, string>) =>
  sentinelOptions(new Config({ KANTOOR_ENV: 'development', ...environment }).redis);
const sentinels = [
  { host: 's1', port: 26_379 },
  { host: '10.0.0.2', port: 26_380 },
];

describe('sentinels of Redis', () => {
  it('are asked for the primary only if they are set', () => {
    expect(optionsOf({ REDIS_URL: 'redis://:secret@redis:6379' })).toEqual({});
    expect(optionsOf({ REDIS_SENTINELS: 's1:26379, 10.0.0.2:26380' })).toMatchObject({ sentinels, name: 'kantoor' });
  });

  it('have a name of the group, a password of their own, and encryption with the servers', () => {
    const options = optionsOf({
      REDIS_URL: 'rediss://:secret@any:6379',
      REDIS_SENTINELS: 's1:26379,10.0.0.2:26380',
      REDIS_SENTINEL_NAME: 'office',
      REDIS_SENTINEL_PASSWORD: 'of the sentinels',
    });
    expect(options).toMatchObject({
      sentinels,
      name: 'office',
      sentinelPassword: 'of the sentinels',
      enableTLSForSentinelMode: true,
      sentinelTLS: {},
    });
  });

  it('name the new primary when the old one refuses to write', () => {
    const { reconnectOnError } = optionsOf({ REDIS_SENTINELS: 's1:26379' });
    expect(
      ['READONLY You can’t write against a read only replica.', 'ERR unknown'].map((text) => reconnectOnError!(new Error(text))),
    ).toEqual([2, false]);
  });

  it('are refused if an address is none', () => {
    expect(() => optionsOf({ REDIS_SENTINELS: 's1:26379,s2' })).toThrow('REDIS_SENTINELS must be host:port, not "s2"');
  });
});
