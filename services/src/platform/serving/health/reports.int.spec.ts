import { networkInterfaces } from 'node:os';
import type { Api } from '../../../testing/api.js';
import { startSpecApi } from '../../../testing/spec-api.js';
import { Config } from '../../runtime/config/index.js';
import { Temporal } from '../../background/temporal/index.js';
import { Database } from '../../storage/database/index.js';
import { until } from '../../../testing/until.js';
import { Leaving } from '../leaving/index.js';
import { measure } from '../server/observe.js';
import { Readiness } from './readiness.service.js';
import type { Reports } from '../../runtime/reports/index.js';
import { serveHealth } from './reports.js';

const outward = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address;

describe('the reports of a process', () => {
  let api: Api, stop: () => Promise<void>, reports: Reports;
  const reported = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${reports.port}${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const series = async () => (await reported('/metrics')).text.split('\n').filter((line) => line.startsWith('http_')).length;

  beforeAll(async () => {
    ({ api, stop } = await startSpecApi());
    const readiness = api.app.get(Readiness);
    reports = await serveHealth(new Config({ ...process.env, METRICS_PORT: '0' }), { ready: () => readiness.check() });
  });
  afterAll(async () => {
    reports.close();
    await stop();
  });

  it('are served on a separate port: the API has no metrics, and says only whether it is ready', async () => {
    expect((await api.call('/api/metrics')).status).toBe(404);
    const ready = await api.call('/api/health/ready');
    expect([ready.status, ready.body]).toEqual([200, { status: 'up' }]);
    expect((await api.call('/api/health/live')).body).toEqual({ status: 'up' });
  });

  it('contain metrics, and detailed health', async () => {
    await api.call('/api/openapi.json');
    const metrics = await reported('/metrics');
    expect(metrics.type).toContain('text/plain');
    expect(metrics.text).toMatch(/http_request_duration_seconds_count\{app="openapi.json",kind="read"\} \d/);
    expect(metrics.text).toMatch(/http_route_seconds_total\{method="GET",route="\/api\/openapi.json"\} \d/);
    expect(metrics.text).toMatch(/http_requests_total\{app="openapi.json",status="200"\} \d/);
    expect(metrics.text).toMatch(/http_route_requests_total\{method="GET",route="\/api\/openapi.json",outcome="answered"\} \d/);
    await until(() => api.app.get(Database, { strict: false }).newsAreHeard === true, 5_000);
    const { status, text } = await reported('/health/ready');
    expect([status, JSON.parse(text)]).toMatchObject([
      200,
      {
        status: 'up',
        checks: { postgres: 'up', redis: 'up', temporal: 'up', mail: 'up', files: 'up', signIn: 'up', news: 'up' },
        uploads: 'scanned',
      },
    ]);
    expect((await reported('/api/config')).status).toBe(404);
  });

  it('show how many connections are in use, and what waits for one', async () => {
    const { text } = await reported('/metrics');
    for (const [pool, most] of Object.entries({ changes: 10, lists: 10, exports: 3 })) {
      expect(text).toContain(`kantoor_pool_connections{pool="${pool}",state="most"} ${most}\n`);
      expect(text).toMatch(new RegExp(`kantoor_pool_connections\\{pool="${pool}",state="used"\\} \\d`));
      expect(text).toContain(`kantoor_pool_waiting{pool="${pool}"} 0\n`);
    }
  });

  it('show the servers of the engine that know each other', async () => {
    const { text } = await reported('/metrics');
    for (const role of ['frontend', 'history', 'matching', 'worker'])
      expect(text).toContain(`kantoor_engine_servers{state="ring",role="${role}"} 1\n`);
    // No setting names how many there should be.
    expect(text).not.toContain('state="wanted"');
  });

  it('leave the figures of the audit log to workers, which measure them', async () => {
    expect((await reported('/metrics')).text).not.toMatch(/^audit_/m);
  });

  it('name what is away in health and metrics, while the process stays ready', async () => {
    const engine = jest.spyOn(api.app.get(Temporal, { strict: false }), 'ping').mockRejectedValue(new Error('away'));
    try {
      const { status, text } = await reported('/health/ready');
      expect([status, JSON.parse(text)]).toMatchObject([200, { status: 'up', checks: { postgres: 'up', temporal: 'away' } }]);
      expect((await api.call('/api/health/ready')).status).toBe(200);
      const { text: metrics } = await reported('/metrics');
      expect(metrics).toContain('kantoor_dependency_up{dependency="temporal"} 0\n');
      expect(metrics).toContain('kantoor_dependency_up{dependency="scanner"} 1\n');
    } finally {
      engine.mockRestore();
    }
    expect((await reported('/metrics')).text).toContain('kantoor_dependency_up{dependency="temporal"} 1\n');
  });

  it('say that news of the database are not heard, which keeps the process ready', async () => {
    const heard = jest.spyOn(api.app.get(Database, { strict: false }), 'newsAreHeard', 'get').mockReturnValue(false);
    try {
      const { status, text } = await reported('/health/ready');
      expect([status, JSON.parse(text)]).toMatchObject([200, { status: 'up', checks: { postgres: 'up', news: 'unheard' } }]);
      expect((await reported('/metrics')).text).toContain('kantoor_dependency_up{dependency="news"} 0\n');
    } finally {
      heard.mockRestore();
    }
  });

  it('are not reachable from outside this machine unless configured', async () => {
    expect(new Config({ KANTOOR_ENV: 'development' }).metricsBind).toBe('127.0.0.1');
    if (!outward) return;
    await expect(fetch(`http://${outward}:${reports.port}/metrics`, { signal: AbortSignal.timeout(2_000) })).rejects.toThrow();
  });

  it('do not grow with unknown addresses and methods', async () => {
    const ask = (n: number) =>
      Promise.all([api.call(`/made-up-${n}.js`), api.call(`/api/made/up/${n}`, { method: n % 2 ? 'PATCH' : 'PUT' })]);
    await ask(0);
    await ask(1);
    await api.call('/api/made', { method: 'PROPFIND' });
    const before = await series();
    for (let n = 2; n < 60; n += 1) await ask(n);
    for (const method of ['MKCOL', 'LOCK', 'UNLOCK', 'REPORT', 'SEARCH']) await api.call('/api/made', { method });
    expect(await series()).toBe(before);
  });

  it('stay below 3 000 series although every route was asked, and refused in each of its ways', async () => {
    const { paths } = (await api.call('/api/openapi.json')).body as { paths: Record<string, Record<string, { responses: object }>> };
    for (const [path, verbs] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(verbs))
        for (const status of Object.keys(responses)) measure(method.toUpperCase(), path, Number(status), 0.1);
    const lines = (await reported('/metrics')).text.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(Object.keys(paths).length).toBeGreaterThan(300);
    expect(lines.length).toBeLessThan(3_000);
  });

  // The last one: it does not serve again.
  it('say that a process is leaving; it still answers, and ends the connection', async () => {
    api.app.get(Leaving, { strict: false }).begin();
    const ready = await api.call('/api/health/ready');
    expect([ready.status, ready.body, ready.headers.get('connection')]).toEqual([503, { status: 'draining' }, 'close']);
    const { status, text } = await reported('/health/ready');
    expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'draining', checks: { postgres: 'up' } }]);
    expect((await api.call('/api/openapi.json')).status).toBe(200);
  });
});
