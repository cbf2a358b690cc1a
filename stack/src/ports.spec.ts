import { createServer } from 'node:net';
import { freePortOffset, portsFrom } from './ports.js';
import { portIsFree } from './system/network.js';

describe('ports', () => {
  it('move together by the offset, except those put somewhere by name', () => {
    expect(portsFrom({}, 0)).toMatchObject({
      api: 3000,
      identity: 3001,
      outside: 3002,
      smtp: 1025,
      mailbox: 8025,
      temporal: 7233,
      temporalUi: 8233,
    });
    expect(portsFrom({ KANTOOR_PORT: '80' }, 2000)).toMatchObject({ api: 80, identity: 5001, postgres: 7433 });
  });

  it('are looked for past the ones in use', async () => {
    const taken = await freePortOffset(40_000);
    const server = createServer().listen(portsFrom({}, taken).redis, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const next = await freePortOffset(taken);
    expect(next).toBeGreaterThan(taken);
    expect(await portIsFree(portsFrom({}, next).redis)).toBe(true);
    server.close();
  });
});
