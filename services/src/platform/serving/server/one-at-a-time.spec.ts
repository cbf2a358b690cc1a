import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerOneAtATime } from './one-at-a-time.js';

describe('a connection', () => {
  let server: FastifyInstance, answered: number;

  beforeEach(async () => {
    answered = 0;
    server = Fastify();
    answerOneAtATime(server);
    server.get('/stream', (_, reply) => {
      void reply.hijack();
      reply.raw.write('open');
    });
    server.get('/list', () => {
      answered += 1;
      return 'x'.repeat(100_000);
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: spec\r\n\r\n`;
  const ask = (text: string) =>
    new Promise<void>((resolve) => {
      const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1', () => client.write(text));
      client.on('data', () => undefined).on('error', () => undefined);
      client.once('close', () => resolve());
    });

  it('that sends requests behind an endless answer is closed, and almost nothing is built for it', async () => {
    await ask(get('/stream') + get('/list').repeat(100));
    expect(answered).toBeLessThanOrEqual(2);
  });

  it('may send any number of requests one after the other', async () => {
    const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/list`;
    for (let n = 0; n < 20; n += 1) expect((await (await fetch(address)).text()).length).toBe(100_000);
    expect(answered).toBe(20);
  });
});
