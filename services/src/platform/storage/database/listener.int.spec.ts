import pg from 'pg';
import { TcpProxy } from '../../../testing/tcp-proxy.js';
import { until } from '../../../testing/until.js';
import { Config } from '../../runtime/config/index.js';
import { Listener, missed, type News } from './listener.js';

describe('listening to the database', () => {
  const direct = new Config().databaseApiUrl;
  let pool: pg.Pool, wire: TcpProxy, url: string, listener: Listener | undefined, news: News[];

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: direct, max: 1 });
    const { hostname, port } = new URL(direct);
    wire = new TcpProxy(hostname, Number(port));
    await wire.fix();
    url = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(wire.port) }).href;
  });
  afterEach(() => listener?.close());
  afterAll(async () => {
    await wire.cut();
    await pool.end();
  });

  const announce = (on: string, text: string): Promise<unknown> => pool.query('SELECT pg_notify($1, $2)', [on, text]);
  const channel = 'spec_news';
  const listen = async (announced = announce): Promise<Listener> => {
    news = [];
    listener = new Listener({ url, channel, onNews: (each) => news.push(each), announce: announced });
    await listener.listen();
    return listener;
  };

  it('is proven by a heartbeat, and hears what is announced', async () => {
    const { isHeard } = await listen();
    expect(isHeard).toBe(false);
    await until(() => listener!.isHeard, 5_000);
    await announce(channel, 'closed 7');
    await until(() => news.includes('closed 7'), 5_000);
    expect(news).toEqual(['', 'closed 7']);
  });

  it('counts as deaf where LISTEN is accepted and nothing arrives, as behind a pooler', async () => {
    await listen(() => Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([listener!.isHeard, news]).toEqual([false, []]);
  });

  it('counts as deaf within a second of the last news, gives up a connection that hangs, and says that something was missed', async () => {
    await listen();
    await until(() => listener!.isHeard, 5_000);
    wire.freeze();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(listener!.isHeard).toBe(false);
    await until(() => listener!.isHeard, 20_000);
    expect(news).toEqual(['', '', missed]);
  });

  it('returns by itself after a loss', async () => {
    await listen();
    await until(() => listener!.isHeard, 5_000);
    await wire.cut();
    await until(() => !listener!.isHeard, 1_500);
    await wire.fix();
    await until(() => listener!.isHeard, 10_000);
    expect(news.at(-1)).toBe(missed);
  });
});
