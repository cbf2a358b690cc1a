import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Config } from '../config.js';
import { askEngine } from './ask-engine.js';

describe('pinging the engine', () => {
  it('gets an answer', () => expect(askEngine(new Config().temporalAddress, 2_000)).resolves.toBeUndefined());

  it('fails when nothing listens, and at the deadline when nothing responds', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const since = Date.now();
    await expect(askEngine(address, 200)).rejects.toThrow('too late');
    expect(Date.now() - since).toBeLessThan(10_000);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
    await expect(askEngine(address, 2_000)).rejects.toThrow('ECONNREFUSED');
  });
});
