import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './unreadable-request.js';

describe('a malformed request', () => {
  let server: FastifyInstance;

  beforeEach(async () => {
    server = Fastify({ clientErrorHandler: (error, socket) => refuseUnreadable(error, socket) });
    server.get('/', () => 'read');
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  /** Returns everything received before the connection ended. */
  const answerTo = (text: string) =>
    new Promise<string>((resolve) => {
      let got = '';
      const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1', () => client.write(text));
      client.on('data', (part) => (got += String(part))).on('error', () => undefined);
      client.once('close', () => resolve(got));
    });

  it.each([
    ['too long headers', `GET / HTTP/1.1\r\nHost: spec\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', 400],
  ])('%s: is refused like any other, with Connection: close', async (_, text, status) => {
    const [head, body] = (await answerTo(text)).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('Connection: close');
    expect(head).toContain('application/problem+json');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toMatchObject({
      status,
      code: 'BAD_REQUEST',
      type: '/problems/BAD_REQUEST',
      traceId: expect.stringMatching(/^\w{32}$/),
    });
  });

  it('does not affect the next one', async () => {
    await answerTo('nonsense\r\n\r\n');
    expect(await answerTo('GET / HTTP/1.1\r\nHost: spec\r\nConnection: close\r\n\r\n')).toContain('read');
  });
});
