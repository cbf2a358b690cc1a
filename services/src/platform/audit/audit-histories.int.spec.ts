import type { DataSource } from 'typeorm';
import { OwnSchema } from '../../testing/own-schema.js';
import { makeTenant, type Tenant } from '../../testing/tenants.js';
import { Config } from '../runtime/config/index.js';
import { automationContext } from '../runtime/context.js';
import type { Database, Tx } from '../storage/database/index.js';
import { AuditMonths } from './audit-months.service.js';
import { auditQueries, changesOf } from './audited-changes.js';
import { Audit } from './audit.service.js';

const months = ['2090_01', '2090_02', '2090_03', '2090_04', '2090_05', '2090_06', '2090_07', '2090_08', '2090_09', '2090_10'];
const records = [1, 2, 3, 4, 5, 99];

/**
 * Writes ten months: record 1 in each of them, 2 in the second only, 3 in the second, the sixth and the last, 4 with others only, 5 in
 * the last only, and 99 never. What is read is compared with the plain log.
 */
describe('the history of one record', () => {
  let schema: OwnSchema, owner: DataSource, api: DataSource, worker: DataSource, tenant: Tenant, other: Tenant;

  const within = <T>(source: DataSource, ecosystemId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    source.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      return work(tx as unknown as Tx);
    });
  const write = ({ ecosystemId, personId }: Tenant, ...entries: object[]): Promise<unknown> =>
    within(api, ecosystemId, async (tx) => {
      await tx.query(`SELECT set_config('app.person', $1, true)`, [String(personId)]);
      return tx.query(`SELECT record_audit('t', $1)`, [JSON.stringify(entries)]);
    });
  const about = (entityId: number, month: string): object => ({ action: `deal.${month}`, entity: 'deal', entityId, after: { month } });
  const note = (most: number, { ecosystemId }: Tenant = tenant): Promise<{ more: boolean }[]> =>
    within(worker, ecosystemId, (tx) => tx.query(`SELECT note_audit_histories($1) AS more`, [most]));

  beforeEach(async () => {
    schema = await OwnSchema.make();
    owner = await schema.migrated();
    [api, worker] = await Promise.all([schema.open(new Config().databaseApiUrl), schema.open(new Config().databaseWorkerUrl)]);
    [tenant, other] = [await makeTenant(owner, 'written'), await makeTenant(owner, 'neighbour')];
    for (const [n, month] of months.entries()) {
      await owner.query(`SELECT begin_audit_month($1)`, [month]);
      await write(other, about(1, `${month} of the neighbour`));
      await write(tenant, about(1, month), { ...about(1, month), entity: 'contact' });
      if (n === 1) await write(tenant, about(2, month), about(2, `${month} again`));
      if ([1, 5, 9].includes(n)) await write(tenant, about(3, month));
      if ([3, 5].includes(n)) await write(tenant, { action: `deal.moved.${month}`, entity: 'deal', entityIds: [4, 3] });
      if (n === 9) await write(tenant, about(5, month));
    }
  }, 120_000);
  afterEach(() => schema.drop());

  const plain = `FROM audit_log WHERE ecosystem_id = $1 AND entity = 'deal' AND (entity_id = $2 OR $2 = ANY (entity_ids))`;
  /** What the plain log has, and what is read by way of the parts that are looked at. */
  const bothOf = (id: number): Promise<[plain: unknown, read: unknown]> =>
    within(api, tenant.ecosystemId, async (tx) => {
      const key = [tenant.ecosystemId, id];
      const pages = [
        { limit: 3, offset: 0 },
        { limit: 3, offset: 2 },
        { limit: 100, offset: 0 },
      ];
      const ctx = automationContext(tenant.ecosystemId, 'spec');
      const deal = { entity: 'deal', id };
      const [counted] = (await tx.query(`SELECT count(*) AS total, min(person_id) FILTER (WHERE true) AS writer ${plain}`, key)) as [
        { total: string; writer: number | null },
      ];
      const [alone] = (await tx.query(`SELECT min(person_id) AS writer ${plain} AND entity_id IS NOT NULL`, key)) as [
        { writer: number | null },
      ];
      const expected = [];
      const read = [];
      for (const page of pages) {
        const [rows, count] = auditQueries(tenant.ecosystemId, { entity: 'deal', entityId: id }, page);
        expected.push(await tx.query(`SELECT id, action ${plain} ORDER BY id DESC LIMIT $3 OFFSET $4`, [...key, page.limit, page.offset]));
        const found = (await tx.query(rows.sql, [...(rows.params ?? [])])) as { id: string; action: string }[];
        read.push(found.map(({ id: entry, action }) => ({ id: entry, action })));
        expected.push([{ total: counted.total }]);
        read.push(await tx.query(count.sql, [...(count.params ?? [])]));
      }
      expected.push(await tx.query(`SELECT id, action ${plain} ORDER BY id`, key));
      read.push(await tx.query(`SELECT c.id, c.action FROM ${changesOf('$1::int', 'deal', '$2::int')} c ORDER BY c.id`, key));
      expected.push([counted.writer], [alone.writer]);
      read.push(await new Audit().lastWriters(tx, ctx, [[deal]]), await new Audit().firstWriters(tx, ctx, [deal]));
      return [expected, read];
    });
  const isAsInTheLog = async (): Promise<void> => {
    for (const id of records) {
      const [expected, read] = await bothOf(id);
      expect(read).toEqual(expected);
    }
  };

  it('is the same before closed months are noted, while that goes on, and after it', async () => {
    await isAsInTheLog();
    let steps = 0;
    for (let more = true; more; steps += 1) {
      [{ more }] = (await note(1)) as [{ more: boolean }];
      await isAsInTheLog();
    }
    expect(steps).toBeGreaterThan(20);
    expect(await note(1)).toEqual([{ more: false }]);
    // And so for what is written since, and in a month that begins.
    await write(tenant, about(2, 'later'), { action: 'deal.moved', entity: 'deal', entityIds: [4, 5] });
    await isAsInTheLog();
    await owner.query(`SELECT begin_audit_month('2090_11')`);
    await write(tenant, about(2, 'last'));
    await isAsInTheLog();
    await Promise.all([note(100), note(100), note(100)]);
    await note(100);
    await isAsInTheLog();
  });

  it('asks the months in which there are entries and the current one, not each', async () => {
    const asked = (id: number): Promise<string[]> =>
      within(api, tenant.ecosystemId, async (tx) => {
        const [{ sql, params }] = auditQueries(tenant.ecosystemId, { entity: 'deal', entityId: id }, { limit: 25, offset: 0 });
        const [plan] = (await tx.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...(params ?? [])])) as [{ 'QUERY PLAN': object }];
        const parts = new Set<string>();
        JSON.stringify(plan, (_, node: Record<string, unknown>) => {
          const part = node?.['Relation Name'];
          if (typeof part === 'string' && part.startsWith('audit_log_') && node['Actual Loops'] !== 0) parts.add(part.slice(10));
          return node;
        });
        return [...parts].sort();
      });
    expect((await asked(2)).length).toBeGreaterThan(months.length);
    while ((await note(100))[0]!.more);
    expect(await asked(2)).toEqual(['2090_02', '2090_10']);
    expect(await asked(3)).toEqual(['2090_02', '2090_04', '2090_06', '2090_10']);
    expect(await asked(5)).toEqual(['2090_10']);
  });

  it('is noted by the job in every ecosystem, by no other login, and for no other tenant', async () => {
    const database = {
      transaction: ({ ecosystemId }: { ecosystemId: number }, work: (tx: Tx) => Promise<unknown>) => within(worker, ecosystemId, work),
      read: (_: unknown, sql: string) => worker.query(sql),
    } as unknown as Database;
    await new AuditMonths(database).noteHistories();
    await isAsInTheLog();
    for (const { ecosystemId } of [tenant, other]) {
      const rows = await within<{ id: number }[]>(api, ecosystemId, (tx) =>
        tx.query(`SELECT DISTINCT ecosystem_id AS id FROM audit_histories UNION SELECT ecosystem_id FROM audit_histories_until`),
      );
      expect(rows).toEqual([{ id: ecosystemId }]);
    }
    const refused = (source: DataSource, sql: string) =>
      expect(within(source, tenant.ecosystemId, (tx) => tx.query(sql))).rejects.toThrow('permission denied');
    await refused(api, `SELECT note_audit_histories(1)`);
    for (const login of [api, worker])
      for (const sql of [`DELETE FROM audit_histories`, `UPDATE audit_histories_until SET border = 0`, `TRUNCATE audit_histories`])
        await refused(login, sql);
  });
});
