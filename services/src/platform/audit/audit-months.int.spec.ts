import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { migrations } from '../../generated/migrations.js';
import { OwnSchema } from '../../testing/own-schema.js';
import { makeTenant, openAsOwner, type Tenant } from '../../testing/tenants.js';
import { Config } from '../runtime/config/index.js';
import type { Database } from '../storage/database/index.js';
import { migrate } from '../storage/database/migrate.js';
import { AuditMonths } from './audit-months.service.js';
import { AuditProofs } from './audit-proof.service.js';

const entry = JSON.stringify([{ action: 'deal.updated', entity: 'deal', entityId: 1, after: { value: '10.50' } }]);
const monthsBefore = migrations.length - migrations.findIndex(({ name }) => name.startsWith('MonthsOfTheAuditLog'));

describe('the parts of the audit log', () => {
  let schema: OwnSchema, owner: DataSource, tenant: Tenant, other: Tenant;

  const within = <T>(source: DataSource, ecosystemId: number, ...sqls: string[]): Promise<T> =>
    source.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      let answer: unknown;
      for (const sql of sqls) answer = await tx.query(sql);
      return answer as T;
    });
  const record = `SELECT record_audit('t', '${entry}')`;
  const proofs = () =>
    new AuditProofs({
      read: (ctx: { ecosystemId: number }, sql: string, params: unknown[]) =>
        owner.transaction(async (tx) => {
          await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ctx.ecosystemId)]);
          return tx.query(sql, params);
        }),
    } as unknown as Database);
  const partOf = async (id: string): Promise<string> => {
    const [row] = await within<{ part: string }[]>(
      owner,
      tenant.ecosystemId,
      `SELECT tableoid::regclass::text AS part FROM audit_log WHERE id = ${id}`,
    );
    return row!.part.split('.').at(-1)!;
  };
  const written = async (): Promise<string> => {
    const [row] = await within<{ id: string }[]>(owner, tenant.ecosystemId, record, `SELECT max(id) AS id FROM audit_log`);
    return row!.id;
  };

  describe('of a database that is in use', () => {
    beforeAll(async () => {
      schema = await OwnSchema.make();
      owner = await schema.migrated(monthsBefore);
      tenant = await makeTenant(owner, 'audited');
    });
    afterAll(() => schema.drop());

    it('are made while the previous version writes, links and reads: nothing fails, waits for long or is lost', async () => {
      for (let n = 0; n < 30; n += 1) await within(owner, tenant.ecosystemId, record);
      const [api, worker] = await Promise.all([schema.open(new Config().databaseApiUrl), schema.open(new Config().databaseWorkerUrl)]);
      const waits: number[] = [];
      let [isOver, rows] = [false, 30];
      const goesOn = async (work: () => Promise<unknown>): Promise<void> => {
        while (!isOver) {
          const sinceMs = performance.now();
          await work();
          waits.push(performance.now() - sinceMs);
        }
      };
      const busy = [
        ...[1, 2, 3].map(() => goesOn(async () => within(api, tenant.ecosystemId, record).then(() => (rows += 1)))),
        goesOn(() => within(worker, tenant.ecosystemId, `SELECT * FROM seal_audit_log(50)`)),
        goesOn(() => within(api, tenant.ecosystemId, `SELECT id, action FROM audit_log ORDER BY id DESC LIMIT 25`)),
      ];
      // A report reads the log for a while; the migration must not make everyone wait behind it.
      const reader = within(api, tenant.ecosystemId, `SELECT count(*) FROM audit_log`, `SELECT pg_sleep(4)`);
      await pause(300);
      const newest = await schema.open(undefined, migrations);
      const done = await migrate(newest, '1.1.0', [], { lockTimeoutMs: 300, attempts: 100, pauseMs: 200 });
      await schema.pinFunctions();
      await pause(500);
      isOver = true;
      await Promise.all([...busy, reader]);
      expect(done).toHaveLength(monthsBefore);
      expect(Math.max(...waits)).toBeLessThan(2_500);
      while (
        ((await within<{ linked: number }[]>(worker, tenant.ecosystemId, `SELECT linked FROM seal_audit_log(2000)`))[0]?.linked ?? 0) > 0
      );
      expect(await proofs().prove(tenant.ecosystemId)).toMatchObject({ rows, unsealed: 0, findings: [] });
      expect(await partOf('1')).toBe('audit_log_first');
      expect(await partOf(await written())).toMatch(/^audit_log_\d{4}_\d{2}$/);
      const [left] = (await owner.query(`SELECT count(*)::int AS n FROM pg_constraint WHERE conname LIKE '%_border'`)) as { n: number }[];
      expect(left!.n).toBe(0);
    });
  });

  describe('month by month', () => {
    beforeAll(async () => {
      schema = await OwnSchema.make();
      owner = await schema.migrated();
      [tenant, other] = [await makeTenant(owner, 'audited'), await makeTenant(owner, 'neighbour')];
    });
    afterAll(() => schema.drop());

    const begin = async (month: string): Promise<boolean> => {
      const [row] = (await owner.query(`SELECT begin_audit_month('${month}') AS begun`)) as { begun: boolean }[];
      return row!.begun;
    };

    it('are begun by the job, which makes no one wait for long when something holds the log', async () => {
      for (const table of ['audit_log', 'audit_chain'])
        await owner.query(`DO $$ BEGIN EXECUTE format('ALTER TABLE %I RENAME TO ${table}_2020_01', newest_part('${table}')); END $$`);
      const worker = await schema.open(new Config().databaseWorkerUrl);
      const months = new AuditMonths({
        transaction: (_: unknown, work: (tx: unknown) => Promise<unknown>) => worker.transaction(work),
        read: async () => [],
      } as unknown as Database);
      const dump = within(owner, tenant.ecosystemId, `SELECT count(*) FROM audit_log`, `SELECT pg_sleep(4)`);
      await pause(300);
      const refused = expect(months.begin()).rejects.toMatchObject({ code: '55P03' });
      await pause(100);
      const sinceMs = performance.now();
      expect(await partOf(await written())).toBe('audit_log_2020_01');
      expect(performance.now() - sinceMs).toBeLessThan(2_500);
      await refused;
      await dump;
      expect(await months.begin()).toEqual({ begun: true });
      expect(await partOf(await written())).toBe(`audit_log_${new Date().toISOString().slice(0, 7).replace('-', '_')}`);
      expect(await months.begin()).toEqual({});
    });

    it('begin once each, also when two workers begin one at the same time, and never go back', async () => {
      const old = await written();
      const tried = await Promise.all([begin('2090_01'), begin('2090_01')]);
      expect(tried.sort()).toEqual([false, true]);
      expect(await begin('2090_01')).toBe(false);
      expect(await begin('2089_12')).toBe(false);
      const young = await written();
      expect(Number(young)).toBeGreaterThan(Number(old));
      expect([await partOf(old), await partOf(young)]).not.toContain('audit_log_2090_02');
      expect(await partOf(young)).toBe('audit_log_2090_01');
      expect(await begin('2090_02')).toBe(true);
      // Without a row in between.
      expect(await begin('2090_03')).toBe(true);
      expect(await partOf(await written())).toBe('audit_log_2090_03');
    });

    it.each(['', '2090_13', '2090_00', '90_01', '2090-04', '1999_01', `2090_04'; DROP TABLE people; --`])(
      'refuse the month %p',
      async (month) => {
        await expect(owner.query(`SELECT begin_audit_month($1)`, [month])).rejects.toThrow('Not a month');
      },
    );

    it('take every row, whatever its date, and whether or not the month was begun', async () => {
      for (const at of ['0001-01-01', '2500-06-01', 'infinity', '-infinity']) {
        const [row] = await within<{ part: string }[]>(
          owner,
          tenant.ecosystemId,
          `INSERT INTO audit_log (ecosystem_id, at, action, entity, entity_id, trace_id) VALUES (${tenant.ecosystemId}, '${at}', 'x', 'deal', 1, 't')
           RETURNING tableoid::regclass::text AS part`,
        );
        expect(row!.part).toMatch(/audit_log_2090_03$/);
      }
    });

    it('show no login anything by their own names, and the owner only the rows of one ecosystem', async () => {
      await within(owner, other.ecosystemId, record);
      const [api, worker] = await Promise.all([schema.open(new Config().databaseApiUrl), schema.open(new Config().databaseWorkerUrl)]);
      const parts = (await owner.query(
        `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = '${schema.name}'::regnamespace AND c.relispartition AND c.relkind = 'r' ORDER BY 1`,
      )) as { name: string }[];
      expect(parts.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['audit_log_first', 'audit_chain_first', 'audit_log_2090_03', 'audit_chain_2090_03']),
      );
      for (const { name } of parts) {
        for (const login of [api, worker])
          for (const sql of [
            `SELECT FROM ${name}`,
            `INSERT INTO ${name} (ecosystem_id) VALUES (1)`,
            `DELETE FROM ${name}`,
            `TRUNCATE ${name}`,
          ])
            await expect(within(login, tenant.ecosystemId, sql)).rejects.toThrow('permission denied');
        const seen = await within<{ id: number }[]>(owner, other.ecosystemId, `SELECT DISTINCT ecosystem_id AS id FROM ${name}`);
        expect([[], [other.ecosystemId]]).toContainEqual(seen.map(({ id }) => id));
        expect(await owner.query(`SELECT FROM ${name}`)).toEqual([]);
        await expect(within(owner, tenant.ecosystemId, `INSERT INTO ${name} (ecosystem_id) VALUES (${other.ecosystemId})`)).rejects.toThrow(
          /row-level security|null value/,
        );
      }
      const own = await within<{ id: number }[]>(api, other.ecosystemId, `SELECT DISTINCT ecosystem_id AS id FROM audit_log`);
      expect(own).toEqual([{ id: other.ecosystemId }]);
    });

    it('are begun by the workers alone, and only the current one', async () => {
      const [api, worker] = await Promise.all([schema.open(new Config().databaseApiUrl), schema.open(new Config().databaseWorkerUrl)]);
      for (const login of [api, worker])
        for (const call of [`begin_audit_month('2091_01')`, `begin_part('audit_log', 'x', 1)`, `make_part('audit_log', 'x', 'people', '')`])
          await expect(within(login, 0, `SELECT ${call}`)).rejects.toThrow('permission denied');
      await expect(within(api, 0, `SELECT begin_current_audit_month()`)).rejects.toThrow('permission denied');
      expect(await within(worker, 0, `SELECT begin_current_audit_month() AS begun`)).toEqual([{ begun: false }]);
      expect(await within(worker, 0, `SELECT measure_audit_log()`)).toHaveLength(1);
    });
  });

  it('are the same in the database of this stack', async () => {
    const shared = await openAsOwner();
    const rows = (await shared
      .query(
        `SELECT inhparent::regclass::text AS whole, count(*)::int AS parts FROM pg_inherits WHERE inhparent IN ('public.audit_log'::regclass, 'public.audit_chain'::regclass) GROUP BY 1 ORDER BY 1`,
      )
      .finally(() => shared.destroy())) as { whole: string; parts: number }[];
    expect(rows.map(({ whole }) => whole)).toEqual(['audit_chain', 'audit_log']);
    expect(rows[0]!.parts).toBe(rows[1]!.parts);
  });
});
