import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Connection } from '@temporalio/client';
import { Config, connectionOptions, type Engine } from '../../runtime/config/index.js';
import { certificate, key, tlsFront } from '../../../testing/tls-front.js';
import { askEngine } from './ask-engine.js';

const plain = (address: string): Engine => ({ ...new Config().engine, address });

describe('pinging the engine', () => {
  it('gets an answer', () => expect(askEngine(new Config().engine, 2_000)).resolves.toBeUndefined());

  it('fails when nothing listens, and at the deadline when nothing responds', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const since = Date.now();
    await expect(askEngine(plain(address), 200)).rejects.toThrow('too late');
    expect(Date.now() - since).toBeLessThan(10_000);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
    await expect(askEngine(plain(address), 2_000)).rejects.toThrow('ECONNREFUSED');
  });

  it('is encrypted with both certificates checked, for this question and the library alike', async () => {
    const { engine } = new Config();
    const front = await tlsFront(Number(engine.address.split(':')[1]));
    const behind = (tls: Engine['tls']): Engine => ({ ...engine, address: `localhost:${front.port}`, tls });
    const known = behind({ authority: certificate, certificate, key });
    const asked = async (of: Engine): Promise<string> => {
      const connection = await Connection.connect({ ...connectionOptions(of), connectTimeout: 3_000 });
      const { serverVersion } = await connection.workflowService.getSystemInfo({});
      await connection.close();
      return serverVersion;
    };
    await expect(askEngine(known, 5_000)).resolves.toBeUndefined();
    expect(await asked(known)).not.toBe('');
    const named = (serverName: string): Engine => behind({ ...known.tls, serverName });
    await expect(askEngine(named('localhost'), 5_000)).resolves.toBeUndefined();
    expect(await asked(named('localhost'))).not.toBe('');
    // A server that no one vouches for, one of another name, and a client without a certificate.
    for (const wrong of [behind({ certificate, key }), named('engine.kantoor'), behind({ authority: certificate }), behind(undefined)]) {
      await expect(askEngine(wrong, 5_000)).rejects.toThrow();
      await expect(asked(wrong)).rejects.toThrow();
    }
    await front.close();
  }, 60_000);
});
