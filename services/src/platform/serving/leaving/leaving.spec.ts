import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeServer, leaveOnSignal, Leaving, watchConnections } from './leaving.service.js';

describe('a server that is closed', () => {
  let server: FastifyInstance, leaving: Leaving, agent: Agent;
  let finish: () => void;

  beforeEach(async () => {
    [leaving, agent] = [new Leaving(), new Agent({ keepAlive: true })];
    server = Fastify({ keepAliveTimeout: 72_000 });
    watchConnections(server, leaving);
    server.get('/', () => 'here');
    server.get('/slow', () => new Promise((resolve) => (finish = () => resolve('done'))));
    await server.listen({ port: 0, host: '127.0.0.1' });
    leaving.onApplicationBootstrap();
  });
  afterEach(async () => {
    agent.destroy();
    await server.close().catch(() => undefined);
  });

  const port = () => (server.server.address() as AddressInfo).port;
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port: port(), path, agent }), 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of answer) text += String(piece);
    return { text, connection: answer.headers.connection };
  };
  const close = async (withinMs = 10_000) => {
    const sinceMs = performance.now();
    await closeServer(server.server, withinMs);
    return performance.now() - sinceMs;
  };

  it('ends idle connections, also those on which nothing was ever sent', async () => {
    expect((await ask('/')).connection).toBe('keep-alive');
    const unused = connect(port(), '127.0.0.1').on('error', () => undefined);
    await once(unused, 'connect');
    expect(await close()).toBeLessThan(5_000);
    unused.destroy();
  });

  it('finishes what is under way, and says on each answer that the connection ends', async () => {
    const slow = ask('/slow');
    await until(() => finish !== undefined);
    leaving.begin();
    expect(await ask('/')).toEqual({ text: 'here', connection: 'close' });
    const closed = close();
    await pause(300);
    finish();
    expect(await slow).toEqual({ text: 'done', connection: 'close' });
    expect(await closed).toBeLessThan(5_000);
  });

  it('cuts off what takes too long', async () => {
    const slow = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
    await pause(100);
    expect(await close(200)).toBeGreaterThanOrEqual(195);
    expect(await slow).toBe('ECONNRESET');
  });
});

const until = async (done: () => boolean) => {
  while (!done()) await pause(10);
};

describe('a process that is to end', () => {
  let exits: unknown[], heard: Map<string, () => void>;

  beforeEach(() => {
    [exits, heard] = [[], new Map()];
    jest.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
    jest.spyOn(process, 'on').mockImplementation((signal, listener) => {
      heard.set(String(signal), listener as () => void);
      return process;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('takes its steps in order and once, goes on after one that fails, and says so by its exit code', async () => {
    const [leaving, steps] = [new Leaving(), [] as string[]];
    const step = (name: string) => async () => {
      await pause(5);
      steps.push(`${name} while ${leaving.phase}`);
    };
    const fails = () => Promise.reject(new Error('no'));
    leaveOnSignal(leaving, { withinMs: 10_000, steps: [step('requests'), fails, step('pools')] });
    leaving.onApplicationBootstrap();
    expect(leaving.phase).toBe('serving');
    heard.get('SIGTERM')!();
    heard.get('SIGINT')!();
    expect(leaving.phase).toBe('draining');
    await until(() => exits.length > 0);
    expect([steps, exits]).toEqual([['requests while draining', 'pools while draining'], [1]]);
  });

  it('ends at its deadline whatever a step waits for', async () => {
    leaveOnSignal(new Leaving(), { withinMs: 50, steps: [() => new Promise(() => undefined)] });
    heard.get('SIGTERM')!();
    await until(() => exits.length > 0);
    expect(exits).toEqual([1]);
  });
});
