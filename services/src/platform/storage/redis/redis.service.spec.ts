import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Config } from '../../runtime/config/index.js';
import { Leases } from '../../requests/rate-limit/leases.service.js';
import { RateLimit } from '../../requests/rate-limit/rate-limit.service.js';
import { StepMarks } from '../../processes/processes/step-marks.service.js';
import { RedisConnections } from './redis.service.js';

/** Accepts connections and never responds, like a hung server or a network that drops everything. */
describe('an unresponsive Redis', () => {
  const open = new Set<Socket>();
  let mute: Server, redis: RedisConnections;

  beforeAll(async () => {
    mute = createServer((socket) => void open.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as AddressInfo;
    redis = new RedisConnections(new Config({ KANTOOR_ENV: 'development', REDIS_URL: `redis://127.0.0.1:${port}` }));
  });
  afterAll(async () => {
    redis.onModuleDestroy();
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });

  it('delays no one: limits and leases are counted per process, and steps continue without marks', async () => {
    const [marks, leases, limit] = [new StepMarks(redis), new Leases(redis), new RateLimit(redis)];
    expect(await marks.beginAttempt('deal-invoice/1')).toBe(0);
    const lease = await leases.take({ what: 'export', shares: [{ who: 'person:1', max: 1 }], refusal: 'EXPORT_RUNNING' });
    await expect(leases.take({ what: 'export', shares: [{ who: 'person:1', max: 1 }], refusal: 'EXPORT_RUNNING' })).rejects.toMatchObject({
      code: 'EXPORT_RUNNING',
    });
    await lease.release();
    await limit.take({ what: 'spec', who: 'somebody', max: 1, perSeconds: 60 });
    await expect(limit.take({ what: 'spec', who: 'somebody', max: 1, perSeconds: 60 })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  }, 20_000);
});
