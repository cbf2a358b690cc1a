import type { DataSource } from 'typeorm';
import type { Api } from '../../../testing/api.js';
import type { Issuer } from '../../../testing/issuer.js';
import { startSpecApi } from '../../../testing/spec-api.js';
import { TcpProxy } from '../../../testing/tcp-proxy.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { until } from '../../../testing/until.js';
import { Config } from '../../runtime/config/index.js';

describe('while the database is unavailable', () => {
  let owner: DataSource,
    api: Api,
    issuer: Issuer,
    stop: () => Promise<void>,
    here: Tenant,
    wire: TcpProxy,
    as: { token: string; ecosystem: number };
  const direct = new Config().databaseApiUrl;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    const url = new URL(direct);
    wire = new TcpProxy(url.hostname, Number(url.port));
    await wire.fix();
    url.hostname = '127.0.0.1';
    url.port = String(wire.port);
    url.searchParams.set('options', '-c statement_timeout=3s');
    process.env.DATABASE_API_URL = url.href;
    ({ api, issuer, stop } = await startSpecApi());
    as = { token: await issuer.token({ sub: here.subject, role: ['BE_Member', 'app_paperless'] }), ecosystem: here.ecosystemId };
  });
  afterAll(async () => {
    await stop();
    await wire.cut();
    await owner.destroy();
    process.env.DATABASE_API_URL = direct;
  });

  const list = () => api.call('/api/spec/teams', as);
  const create = (key: string) => api.call('/api/spec/teams', { ...as, method: 'POST', body: { key, name: 'x' } });

  it('responds 503 at once and recovers on its own within five seconds', async () => {
    expect((await list()).status).toBe(200);
    for (const round of [1, 2]) {
      await wire.cut();
      const startedMs = Date.now();
      const answers = await Promise.all([list(), list(), create(`lost-${round}`), api.call('/api/health/ready')]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      expect(answers[0]!.headers.get('retry-after')).toBe('2');
      expect(answers[0]!.body.code).toBe('SERVICE_UNAVAILABLE');
      expect(Date.now() - startedMs).toBeLessThan(10_000);
      expect((await api.call('/api/health/live')).status).toBe(200);

      await wire.fix();
      await until(async () => (await list()).status === 200 && (await create(`back-${round}`)).status === 201, 5_000);
    }
  });

  it('says that it is busy when a record stays locked for longer than a statement may wait, and changes nothing', async () => {
    const path = `/api/spec/teams/${here.teamId}`;
    const rename = (name: string) => api.call(path, { ...as, method: 'PUT', body: { name } });
    expect((await rename('before')).status).toBe(200);
    const other = owner.createQueryRunner();
    await other.startTransaction();
    await other.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
    expect(await other.query(`SELECT id FROM teams WHERE id = $1 FOR UPDATE`, [here.teamId])).toHaveLength(1);
    const { status, body, headers } = await rename('never');
    await other.rollbackTransaction();
    await other.release();
    expect([status, body, headers.get('retry-after')]).toEqual([
      503,
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', detail: 'Too busy' }),
      '5',
    ]);
    expect((await api.call(path, as)).body.name).toBe('before');
    expect((await rename('after')).status).toBe(200);
  });

  it('reports an error for every request that was in progress', async () => {
    const underway = api.call('/api/spec/teams', { ...as, method: 'POST', body: { key: 'underway', name: 'x', pauseMs: 500 } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await wire.cut();
    expect((await underway).status).toBe(503);
    await wire.fix();
    await until(async () => (await list()).status === 200, 5_000);
    expect((await list()).body.items.map(({ name }: { name: string }) => name)).not.toContain('underway');
  });
});
