import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TcpProxy } from '../../../testing/tcp-proxy.js';
import { Config } from '../../runtime/config/index.js';
import { RedisConnections } from '../../storage/redis/redis.service.js';
import { Leases } from './leases.service.js';

const away = () => new Config({ KANTOOR_ENV: 'development', REDIS_URL: 'redis://127.0.0.1:1' });
const both = [
  ['counted together', () => new Config()],
  ['counted alone while Redis is away', away],
] as const;

describe.each(both)('a limited number of leases, %s', (_, config) => {
  const redis = new RedisConnections(config());
  const leases = new Leases(redis);
  afterAll(() => redis.onModuleDestroy());
  const take = (person: string, ecosystem: string) =>
    leases.take({
      what: 'spec',
      shares: [
        { who: `person:${person}`, max: 1 },
        { who: `ecosystem:${ecosystem}`, max: 2 },
      ],
      refusal: 'EXPORT_RUNNING',
    });
  const refused = { code: 'EXPORT_RUNNING', status: 429, details: { retryAfterSeconds: 5 } };

  it('refuses with 429 a holder without room, and leaves room for others', async () => {
    const [a, b, c, here, there] = Array.from({ length: 5 }, () => randomUUID());
    const first = await take(a!, here!);
    await expect(take(a!, here!)).rejects.toMatchObject(refused);
    await expect(take(a!, there!)).rejects.toMatchObject(refused);
    await take(b!, here!);
    await expect(take(c!, here!)).rejects.toMatchObject(refused);
    await take(c!, there!);
    await first.release();
    await first.release();
    await take(a!, here!);
    await expect(take(a!, there!)).rejects.toMatchObject(refused);
  });

  it('is given to one of many concurrent requests', async () => {
    const [who, here] = [randomUUID(), randomUUID()];
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take(who, here)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('a lease that Redis granted too late is not held', async () => {
  const { hostname, port, username, password } = new URL(new Config().redis.url);
  const wire = new TcpProxy(hostname, Number(port || 6379));
  await wire.fix();
  const slowUrl = `redis://${username || password ? `${username}:${password}@` : ''}127.0.0.1:${wire.port}`;
  const [slow, other] = [new RedisConnections(new Config({ ...process.env, REDIS_URL: slowUrl })), new RedisConnections(new Config())];
  const who = `person:${randomUUID()}`;
  const take = (redis: RedisConnections) => new Leases(redis).take({ what: 'spec', shares: [{ who, max: 1 }], refusal: 'EXPORT_RUNNING' });
  try {
    await slow.commands.ping();
    wire.hold();
    const lease = await take(slow);
    wire.letGo();
    await slow.commands.ping();
    await expect(take(other)).resolves.toBeDefined();
    await lease.release();
  } finally {
    slow.onModuleDestroy();
    other.onModuleDestroy();
    await wire.cut();
  }
});

it('two processes share leases that are counted together, and the lease of a killed process expires', async () => {
  const [one, other] = [new RedisConnections(new Config()), new RedisConnections(new Config())];
  const who = `person:${randomUUID()}`;
  const take = (redis: RedisConnections) => new Leases(redis).take({ what: 'spec', shares: [{ who, max: 1 }], refusal: 'EXPORT_RUNNING' });
  try {
    await take(one);
    await expect(take(other)).rejects.toMatchObject({ code: 'EXPORT_RUNNING' });
    const key = `kantoor:lease:spec:${who}`;
    expect(await other.commands.pttl(key)).toBeLessThanOrEqual(30_000);
    // Simulates expiry: its place ends in the past.
    const [holder] = await other.commands.zrange(key, '0', '-1');
    await other.commands.zadd(key, '1', String(holder));
    await pause(5);
    await expect(take(other)).resolves.toBeDefined();
  } finally {
    one.onModuleDestroy();
    other.onModuleDestroy();
  }
});
