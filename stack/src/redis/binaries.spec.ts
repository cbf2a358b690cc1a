import { FakeMachine } from '../testing/fake-machine.js';
import { findRedis } from './binaries.js';

describe('choosing a Redis server', () => {
  let machine: FakeMachine;
  const find = () => findRedis(machine.cacheDir, () => undefined);

  beforeEach(() => (machine = new FakeMachine()));
  afterEach(() => machine.leave());

  it('uses valkey if there is no redis, and redis before valkey', async () => {
    const valkey = machine.install('valkey-server', 'Server v=8.0.1 sha=0');
    expect((await find())?.command).toBe(valkey);
    const redis = machine.install('redis-server', 'Redis server v=7.0.15 sha=0');
    expect((await find())?.command).toBe(redis);
  });

  it('skips a server older than 6.2 in favour of our cache', async () => {
    machine.install('redis-server', 'Redis server v=6.0.16 sha=0');
    const cached = machine.place(`${machine.cacheDir}/redis-${process.arch}/usr/bin/redis-server`, 'Redis server v=7.0.15 sha=0');
    expect(await find()).toMatchObject({ command: cached, note: expect.stringContaining('from our cache') });
  });

  it('finds nothing on a machine without packages, and leaves the error to the caller', async () => {
    expect(await find()).toBeUndefined();
  });
});
