import type { DataSource } from 'typeorm';
import type { Api } from '../../../testing/api.js';
import type { Issuer } from '../../../testing/issuer.js';
import { sharedSpecApi } from '../../../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { automationContext } from '../../runtime/context.js';
import { Database } from './database.service.js';

describe('one ecosystem never sees another', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, tenants: Tenant[], tokens: string[], database: Database;

  beforeAll(async () => {
    owner = await openAsOwner();
    tenants = await Promise.all(['a', 'b', 'c', 'd'].map((name) => makeTenant(owner, name)));
    ({ api, issuer, stop } = await sharedSpecApi());
    tokens = await Promise.all(tenants.map(({ subject }) => issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] })));
    database = api.app.get(Database, { strict: false });
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  const as = (i: number) => ({ token: tokens[i]!, ecosystem: tenants[i]!.ecosystemId });

  it('keeps the tenant between parallel requests of many tenants (museum 18)', async () => {
    let wrong = 0;
    const one = async (n: number) => {
      const i = n % tenants.length;
      const path = n % 3 === 0 ? `/api/spec/teams/${tenants[i]!.teamId}` : '/api/spec/teams';
      const { body, status } = await api.call(path, as(i));
      const rows = body.items ?? [body];
      if (status !== 200 || rows.length !== 1 || rows[0].id !== tenants[i]!.teamId) wrong += 1;
    };
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 200 }, (_, n) => one(n)));
    expect(wrong).toBe(0);
    // A thousand concurrent requests are slow on a busy machine.
  }, 240_000);

  it("responds to another ecosystem's record exactly as to a missing one (PLT-O09, CRM-O09)", async () => {
    const foreign = await api.call(`/api/spec/teams/${tenants[1]!.teamId}`, as(0));
    const missing = await api.call('/api/spec/teams/2147483646', as(0));
    const comparable = ({ body, status }: typeof foreign) => ({ ...body, status, instance: '', traceId: '' });
    expect(foreign.status).toBe(404);
    expect(comparable(foreign)).toEqual(comparable(missing));
  });

  it('refuses to write into another ecosystem', async () => {
    const answer = await api.call('/api/spec/teams', {
      ...as(0),
      method: 'POST',
      body: { key: 'smuggled', name: 'x', ecosystemId: tenants[1]!.ecosystemId },
    });
    expect(answer.status).toBe(404);
    const [{ count }] = await owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(tenants[1]!.ecosystemId)]);
      return tx.query(`SELECT count(*)::int AS count FROM teams WHERE key = 'smuggled'`);
    });
    expect(count).toBe(0);
  });

  it('refuses every id that is not a valid record number (museum 17)', async () => {
    const ids = [
      'undefined',
      'null',
      '0',
      '-1',
      '1.5',
      '1e3',
      'NaN',
      '[]',
      '1,2',
      '%00',
      '2147483648',
      '99999999999999999999',
      "1'--",
      '%F0%9F%92%A9',
      ' 1',
    ];
    for (const id of ids) {
      const { status, body } = await api.call(`/api/spec/teams/${id}`, as(0));
      expect([id, status, body.code]).toEqual([id, 404, 'NOT_FOUND']);
    }
  });

  it('refuses a context without a valid ecosystem before it reaches the database (museum 17)', async () => {
    for (const ecosystemId of [undefined, null, '', '1', Number.NaN, -1, 1.5, [1], {}, 2 ** 31, `1', true); --`]) {
      const ctx = automationContext(ecosystemId as number, 'spec');
      await expect(database.transaction(ctx, async () => 1)).rejects.toThrow(TypeError);
      await expect(database.read(ctx, 'SELECT 1')).rejects.toThrow(TypeError);
    }
  });

  it('sees nothing without an ecosystem, also on a connection another tenant used', async () => {
    await database.read(automationContext(tenants[0]!.ecosystemId, 'spec'), 'SELECT 1');
    const nobody = automationContext(0, 'spec');
    const seen = await Promise.all(
      Array.from({ length: 30 }, async () => [
        ...(await database.read(nobody, 'SELECT id FROM teams')),
        ...(await database.transaction(nobody, (tx) => tx.query('SELECT id FROM teams') as Promise<unknown[]>)),
      ]),
    );
    expect(seen.flat()).toEqual([]);
  });

  it('is read-only on the list path', async () => {
    const ctx = automationContext(tenants[0]!.ecosystemId, 'spec');
    await expect(database.read(ctx, `UPDATE teams SET name = 'x'`)).rejects.toMatchObject({ code: '25006' });
    await expect(
      database.readMany(ctx, [{ sql: 'SELECT 1 AS n' }, { sql: 'SELECT 1 / 0' }, { sql: 'SELECT 2 AS n' }]),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await database.readMany(ctx, [{ sql: 'SELECT 1 AS n' }, { sql: 'SELECT $1::int AS n', params: [2] }])).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
    ]);
  });

  it('retries a transaction that conflicted with another', async () => {
    const ctx = automationContext(tenants[0]!.ecosystemId, 'spec');
    let attempts = 0;
    const answer = await database.transaction(ctx, async (tx) => {
      attempts += 1;
      if (attempts < 3) await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40001'; END $$`);
      return 'done';
    });
    expect([answer, attempts]).toEqual(['done', 3]);
  });
});
