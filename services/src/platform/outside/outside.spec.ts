import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { fixed } from '../runtime/bounds/index.js';
import { askOutside } from './outside.js';

type Answer = (reply: ServerResponse, request: IncomingMessage) => void;
const maxBytes = fixed('outsideAnswerBytes');

describe('a service that is not ours', () => {
  let server: Server, answer: Answer, closed: Promise<void>, sentBytes: number;

  beforeAll(async () => {
    server = createServer((request, reply) => {
      sentBytes = 0;
      closed = new Promise((resolve) => reply.once('close', resolve));
      answer(reply, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = (reply: Answer, more = {}) => {
    answer = reply;
    return askOutside(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { deadlineMs: 20_000, ...more });
  };
  /** Sends the same piece for as long as the client takes it. */
  const forEver = (reply: ServerResponse, piece: Buffer): void => {
    const next = (): void => {
      while (!reply.destroyed) {
        sentBytes += piece.length;
        if (!reply.write(piece)) return void reply.once('drain', next);
      }
    };
    next();
  };

  it('is heard to the end: status, head and text, also compressed, and an answer of exactly the limit', async () => {
    const got = await ask((reply) => reply.writeHead(404, { 'x-of': 'service' }).end('Niet gevonden: é'));
    expect([got.status, got.ok, got.headers.get('x-of'), got.text]).toEqual([404, false, 'service', 'Niet gevonden: é']);
    for (const [encoding, bytes] of [
      ['gzip', gzipSync('a'.repeat(maxBytes))],
      ['br', brotliCompressSync('a'.repeat(maxBytes))],
    ] as const)
      expect((await ask((reply) => reply.writeHead(200, { 'content-encoding': encoding }).end(bytes))).text).toHaveLength(maxBytes);
    expect((await ask((reply) => reply.writeHead(204).end())).text).toBe('');
  });

  it.each([200, 500])('is not read on beyond the limit, whatever it says of its length: status %d without end', async (status) => {
    await expect(ask((reply) => forEver(reply.writeHead(status), Buffer.alloc(65_536, 97)))).rejects.toThrow(`more than ${maxBytes} bytes`);
    await closed;
    expect(sentBytes).toBeLessThan(64 * 1_048_576);
  });

  it('is counted as it is after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1_048_576));
    expect(bomb.length).toBeLessThan(maxBytes);
    await expect(ask((reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))).rejects.toThrow(`more than ${maxBytes}`);
    const endless = createGzip();
    await expect(
      ask((reply) => {
        endless.pipe(reply.writeHead(200, { 'content-encoding': 'gzip' }));
        const zeros = Buffer.alloc(1_048_576);
        const next = (): void => void (reply.destroyed || endless.write(zeros, () => setImmediate(next)));
        next();
      }),
    ).rejects.toThrow(`more than ${maxBytes}`);
    endless.destroy();
  });

  it('has one deadline for the whole answer, however steadily it drips', async () => {
    const drip: Answer = (reply) => {
      const timer = setInterval(() => reply.write('a'), 10);
      reply.once('close', () => clearInterval(timer));
    };
    await expect(ask(drip, { deadlineMs: 300 })).rejects.toThrow(/timeout|abort/i);
    await closed;
    await expect(ask(() => undefined, { deadlineMs: 50 })).rejects.toThrow(/timeout|abort/i);
    await expect(ask(drip, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout|abort/i);
  });

  it('does not lead elsewhere', async () => {
    const leading: Answer = (reply, { url }) =>
      url === '/inside' ? reply.end('secret') : reply.writeHead(302, { location: '/inside' }).end();
    await expect(ask(leading)).rejects.toMatchObject({ cause: { message: 'unexpected redirect' } });
  });
});
