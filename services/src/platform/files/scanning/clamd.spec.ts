import { createServer, Socket, type AddressInfo, type Server } from 'node:net';
import { Clamd } from './clamd.js';

describe('a scanner that uses the ClamAV protocol', () => {
  let server: Server | undefined;
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  afterEach(() => {
    heard.length = 0;
    for (const socket of sockets) socket.destroy();
    server?.close();
  });

  const scannerThat = async (does: (socket: Socket, all: Buffer) => void, patienceMs?: number): Promise<Clamd> => {
    server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      socket.on('data', (piece) => {
        heard.push(piece);
        does(socket, Buffer.concat(heard));
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return new Clamd('127.0.0.1', (server.address() as AddressInfo).port, patienceMs);
  };
  const isWhole = (all: Buffer): boolean => all.subarray(-4).equals(Buffer.alloc(4));
  const answering = (answer: string) => scannerThat((socket, all) => void (isWhole(all) && socket.write(answer)));

  it('receives the content in length-prefixed chunks, with an empty one at the end', async () => {
    const scanner = await answering('stream: OK\0');
    const content = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n % 251) + 1));
    expect(await scanner.scan(content)).toEqual({ infected: false });
    const all = Buffer.concat(heard);
    expect(all.subarray(0, 10).toString()).toBe('zINSTREAM\0');
    const pieces: Buffer[] = [];
    for (let at = 10; at < all.length;) {
      const length = all.readUInt32BE(at);
      pieces.push(all.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    expect(pieces.map(({ length }) => length)).toEqual([65_536, 65_536, 65_536, 3_392, 0]);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
  });

  it('waits for a slow reader without adding more and more listeners', async () => {
    const patience = jest.spyOn(Socket.prototype, 'setTimeout');
    let most = 0;
    const count = (): void => {
      const [client] = patience.mock.contexts as Socket[];
      most = Math.max(most, ...['close', 'drain', 'error'].map((event) => client?.listenerCount(event) ?? 0));
    };
    const scanner = await scannerThat((socket, all) => {
      count();
      socket.pause();
      setTimeout(() => socket.resume(), 1);
      if (isWhole(all)) socket.write('stream: OK\0');
    });
    expect(await scanner.scan(Buffer.alloc(8_000_000, 1))).toEqual({ infected: false });
    patience.mockRestore();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(8);
  });

  it('names what it found', async () => {
    const scanner = await answering('stream: Win.Test.EICAR_HDB-1 FOUND\0');
    expect(await scanner.scan(Buffer.from('x'))).toEqual({ infected: true, what: 'Win.Test.EICAR_HDB-1' });
  });

  it.each([
    ['finds the file too large before it heard it all', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['says nothing', () => undefined],
    ['never ends', (socket: Socket) => socket.write('stream: '.repeat(1_000))],
    ['says something else', (socket: Socket) => socket.write('stream: OKAY\0')],
  ])('that %s gives no verdict', async (_, does) => {
    const scanner = await scannerThat(does, 200);
    await expect(scanner.scan(Buffer.alloc(5_000_000))).rejects.toMatchObject({ name: 'ScannerAway' });
  });

  it('reports whether it is available', async () => {
    const scanner = await scannerThat((socket, all) => void (all.toString() === 'zPING\0' && socket.write('PONG\0')));
    expect(await scanner.state()).toBe('scanned');
    const away = new Clamd('127.0.0.1', 1);
    expect(await away.state()).toBe('scanner away');
    await expect(away.scan(Buffer.from('x'))).rejects.toMatchObject({ name: 'ScannerAway' });
  });
});
