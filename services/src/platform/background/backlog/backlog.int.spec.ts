import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { until } from '../../../testing/until.js';
import { createWorkerContext } from '../../../worker-context.module.js';
import { AuditSealing, AuditVerification } from '../../audit/index.js';
import { automationContext } from '../../runtime/context.js';
import { register } from '../../runtime/metrics/index.js';
import { Database } from '../../storage/database/index.js';
import { JobQueues, Jobs } from '../jobs/index.js';
import { Backlog } from './backlog.service.js';

describe('the backlog in the metrics', () => {
  let owner: DataSource, worker: INestApplicationContext, tenants: Tenant[];
  /** Of two ecosystems: a worker sees one at a time, the figures are of all. */
  const inEach = async (sql: string, params: unknown[] = []): Promise<void> => {
    for (const { ecosystemId } of tenants)
      await owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
        await tx.query(sql, [ecosystemId, ...params]);
      });
  };
  const figure = async (series: string): Promise<number> => {
    await worker.get(Backlog).measure();
    const line = (await register.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.split(' ')[1] ?? NaN);
  };
  /** Other specs work at the same time: exact numbers are those of our own ecosystems. */
  const counted = async (what: string): Promise<number> => {
    const sql = `SELECT sum(number)::int AS n FROM backlog() WHERE what = $1 AND ecosystem = ANY ($2)`;
    const ours = tenants.map(({ ecosystemId }) => ecosystemId);
    const [row] = await worker.get(Database).read<{ n: number }>(automationContext(0, 'spec'), sql, [what, ours]);
    return row!.n;
  };
  const rises = async (what: string, by: () => Promise<void>): Promise<number> => {
    const before = await counted(what);
    await by();
    return (await counted(what)) - before;
  };

  beforeAll(async () => {
    owner = await openAsOwner();
    tenants = [await makeTenant(owner, 'one'), await makeTenant(owner, 'two')];
    worker = await createWorkerContext();
  });
  afterAll(async () => {
    await worker.close();
    await owner.destroy();
  });

  it('counts the outbox of all ecosystems, and shows the age of its oldest entry', async () => {
    const entry = `INSERT INTO outbox (ecosystem_id, kind, payload, created_at, due_at) VALUES ($1, 'change', '{"changes": []}', now() - interval '3 hours', now() + interval '1 day')`;
    expect(await rises('outbox', () => inEach(entry))).toBe(2);
    expect(await figure('kantoor_waiting{what="outbox"}')).toBeGreaterThanOrEqual(2);
    const age = await figure('kantoor_waiting_oldest_seconds{what="outbox"}');
    expect(age).toBeGreaterThanOrEqual(10_800);
    // What its queue has already does not wait here.
    const byWorker = async (sql: string): Promise<void> => {
      for (const { ecosystemId } of tenants)
        await worker.get(Database).transaction(automationContext(ecosystemId, 'spec'), (tx) => tx.query(sql, [ecosystemId]));
    };
    const handOver = () => byWorker(`UPDATE outbox SET handed_over_at = now() WHERE ecosystem_id = $1`);
    expect(await rises('outbox', handOver)).toBe(-2);
    await byWorker(`DELETE FROM outbox WHERE ecosystem_id = $1`);
  });

  it('counts blocked processes, not others', async () => {
    const started = (state: string) => () =>
      inEach(
        `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step) VALUES ($1, $2, 'deal-to-invoice', 'deal', 1, $2, 'x')`,
        [state],
      );
    expect(await rises('blocked-processes', started('blocked'))).toBe(2);
    expect(await rises('blocked-processes', started('waiting'))).toBe(0);
  });

  it('counts mails that did not arrive today, until a later attempt', async () => {
    const mail =
      (state: string, attempt: number, age = '1 minute') =>
      () =>
        inEach(
          `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address,
           notification_template, body, state, attempt, created_at)
         VALUES ($1, 'spec', '7', 'spec', $2, 't', 'n', 'a@example.com', 't', '{}', $3, $4, now() - $5::interval)`,
          ['backlog', state, attempt, age],
        );
    expect(await rises('undelivered-mails', mail('failed', 1, '2 days'))).toBe(0);
    expect(await rises('deferred-mails', mail('deferred', 2))).toBe(2);
    expect(await rises('undelivered-mails', mail('bounced', 3))).toBe(2);
    expect(await rises('undelivered-mails', mail('sent', 4))).toBe(-2);
  });

  it('shows how the audit logs stand, whichever worker looked', async () => {
    await worker.get(Database).transaction(automationContext(tenants[0]!.ecosystemId, 'spec'), async (tx) => {
      await tx.query(`SELECT record_audit('spec', '[{"action": "spec.made", "entity": "spec", "entityId": 1, "diff": {}}]')`);
    });
    expect(await figure('audit_unsealed_rows')).toBeGreaterThan(0);
    await worker.get(AuditSealing).seal(tenants[0]!.ecosystemId);
    for (const { ecosystemId } of tenants) await worker.get(AuditVerification).verify(ecosystemId);
    expect(await figure('audit_verified_timestamp_seconds')).toBeGreaterThan(0);
    const reported = `SELECT keep_audit_verification(1, '[{"kind": "changed", "position": 1, "auditId": 1}]')`;
    const finding = async (): Promise<void> => {
      await worker.get(Database).transaction(automationContext(tenants[1]!.ecosystemId, 'spec'), (tx) => tx.query(reported));
    };
    expect(await rises('audit-findings', finding)).toBe(1);
    expect(await figure('audit_chain_findings')).toBeGreaterThan(0);
  });

  it('counts jobs of each queue, and how long the first of them waits', async () => {
    // One that no worker of the stack takes from.
    const queue = 'backlog-spec';
    const queues = jest.spyOn(worker.get(Jobs, { strict: false }), 'queues', 'get').mockReturnValue([queue]);
    const job = await worker
      .get(JobQueues)
      .of(queue)
      .add('spec', {}, { timestamp: Date.now() - 120_000 });
    try {
      expect(await figure(`kantoor_queue_jobs{queue="${queue}",state="waiting"}`)).toBe(1);
      expect(await figure(`kantoor_queue_oldest_seconds{queue="${queue}"}`)).toBeGreaterThanOrEqual(120);
    } finally {
      queues.mockRestore();
      await job.remove();
    }
  });

  it('says nothing rather than what is no longer so, while the database is away', async () => {
    expect(await figure('audit_chain_findings')).not.toBeNaN();
    const read = jest.spyOn(worker.get(Database), 'read').mockRejectedValue(new Error('away'));
    try {
      expect(await figure('audit_chain_findings')).toBeNaN();
      expect(await figure('kantoor_waiting{what="outbox"}')).toBeNaN();
    } finally {
      read.mockRestore();
    }
    await until(async () => !Number.isNaN(await figure('audit_chain_findings')), 5_000);
  });
});
