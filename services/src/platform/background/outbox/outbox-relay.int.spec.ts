import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { until } from '../../../testing/until.js';
import { createWorkerContext } from '../../../worker-context.module.js';
import { Config } from '../../runtime/config/index.js';
import { automationContext, type RequestContext } from '../../runtime/context.js';
import { Database } from '../../storage/database/database.service.js';
import type { Tx } from '../../storage/database/index.js';
import { changesChannel } from './changes-channel.js';
import { RedisConnections } from '../../storage/redis/redis.service.js';
import { Temporal } from '../temporal/temporal.service.js';
import { Outbox } from './outbox.service.js';
import { OutboxRelay } from './outbox-relay.service.js';

describe('the outbox relay', () => {
  let owner: DataSource, first: INestApplicationContext, second: INestApplicationContext, here: Tenant, ctx: RequestContext;
  let database: Database, outbox: Outbox, temporal: Temporal;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    ctx = automationContext(here.ecosystemId, 'spec');
    [first, second] = await Promise.all([createWorkerContext(), createWorkerContext()]);
    database = first.get(Database);
    outbox = first.get(Outbox);
    temporal = first.get(Temporal);
    first.get(OutboxRelay).start();
    second.get(OutboxRelay).start();
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await owner.destroy();
  });

  const waiting = async (): Promise<number> => {
    const [row] = (await database.transaction(ctx, (tx) =>
      tx.query('SELECT count(*)::int AS n FROM outbox WHERE ecosystem_id = $1', [here.ecosystemId]),
    )) as { n: number }[];
    return row!.n;
  };
  const aStart = (workflowId: string) => ({
    workflow: 'nobody-runs-this',
    workflowId,
    taskQueue: 'spec',
    args: [{ n: 1 }],
    summary: 'Deal 12 · Bakkerij Oudewater · € 1 513,11',
    searchAttributes: { entity: 'deal:12', team: 3 },
  });

  /** Acts as a worker for a workflow that completes at once. */
  const completeOne = async (name: string): Promise<void> => {
    const client = await temporal.client();
    const { namespace } = client.options;
    const { taskToken } = await client.withDeadline(Date.now() + 10_000, () =>
      client.workflowService.pollWorkflowTaskQueue({ namespace, taskQueue: { name }, identity: 'spec' }),
    );
    const completeWorkflowExecution = 4;
    await client.workflowService.respondWorkflowTaskCompleted({
      namespace,
      taskToken,
      identity: 'spec',
      commands: [{ commandType: completeWorkflowExecution, completeWorkflowExecutionCommandAttributes: {} }],
    });
  };

  it('starts a workflow once, however often it is requested, searchable by record and tenant', async () => {
    const workflowId = `spec/${randomUUID()}`;
    await Promise.all([1, 2, 3].map(() => database.transaction(ctx, (tx) => outbox.startWorkflow(tx, ctx, aStart(workflowId)))));
    await until(async () => (await waiting()) === 0);
    const described = await (await temporal.client()).workflow.getHandle(workflowId).describe();
    const { status, searchAttributes, runId } = described;
    expect(await described.staticSummary()).toBe('Deal 12 · Bakkerij Oudewater · € 1 513,11');
    expect([status.name, searchAttributes.KantoorEntity, searchAttributes.KantoorEcosystem]).toEqual([
      'RUNNING',
      ['deal:12'],
      [here.ecosystemId],
    ]);
    await database.transaction(ctx, (tx) => outbox.startWorkflow(tx, ctx, aStart(workflowId)));
    await until(async () => (await waiting()) === 0);
    expect((await (await temporal.client()).workflow.getHandle(workflowId).describe()).runId).toBe(runId);
    await (await temporal.client()).workflow.getHandle(workflowId).terminate();
  });

  it('starts a workflow that ended before it was requested: the database was restored to an earlier time (targets 15)', async () => {
    const workflowId = `spec/${randomUUID()}`;
    const handle = (await temporal.client()).workflow.getHandle(workflowId);
    const taskQueue = `spec-${randomUUID()}`;
    const ask = async () => {
      await database.transaction(ctx, (tx) => outbox.startWorkflow(tx, ctx, { ...aStart(workflowId), taskQueue }));
      await until(async () => (await waiting()) === 0);
    };
    await ask();
    await completeOne(taskQueue);
    const { runId, status } = await handle.describe();
    expect(status.name).toBe('COMPLETED');
    await ask();
    expect((await handle.describe()).runId).not.toBe(runId);
    await handle.terminate();
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    const workflowId = `spec/${randomUUID()}`;
    const failing = database.transaction(ctx, async (tx) => {
      await outbox.startWorkflow(tx, ctx, aStart(workflowId));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(0);
    await expect((await temporal.client()).workflow.getHandle(workflowId).describe()).rejects.toThrow();
  });

  it('delivers signals in order, starting the workflow when needed', async () => {
    const workflowId = `spec/${randomUUID()}`;
    await database.transaction(ctx, async (tx) => {
      for (const n of [1, 2, 3]) {
        const orStart = { workflow: 'nobody-runs-this', taskQueue: 'spec', args: [] };
        await outbox.signalWorkflow(tx, ctx, { workflowId, signal: 'told', args: [n], orStart });
      }
    });
    await until(async () => (await waiting()) === 0);
    const { events } = await (await temporal.client()).workflow.getHandle(workflowId).fetchHistory();
    const shown = events!.flatMap(({ workflowExecutionSignaledEventAttributes: signal }) =>
      signal ? [JSON.parse(Buffer.from(signal.input!.payloads![0]!.data!).toString())] : [],
    );
    expect(shown).toEqual([1, 2, 3]);
    await (await temporal.client()).workflow.getHandle(workflowId).terminate();
  });

  it('wakes a process once, however often that is requested, and after the last change that requested it', async () => {
    const workflowId = `spec/${randomUUID()}`;
    const wake = { workflowId, signal: 'wake', args: [], orStart: { workflow: 'nobody-runs-this', taskQueue: 'spec', args: [] } };
    const other = { ...wake, workflowId: `${workflowId}/other` };
    const due = (moment: string) =>
      database.transaction(ctx, (tx) => tx.query(`UPDATE outbox SET due_at = ${moment} WHERE ecosystem_id = $1`, [here.ecosystemId]));
    /** Delayed, so that running relays do not deliver these entries before they are counted. */
    const later = (tx: Tx) =>
      tx.query(`UPDATE outbox SET due_at = now() + interval '1 hour' WHERE ecosystem_id = $1 AND due_at <= now()`, [here.ecosystemId]);
    await database.transaction(ctx, async (tx) => {
      await outbox.wakeWorkflows(tx, ctx, [wake, other]);
      await later(tx);
    });
    for (let n = 0; n < 5; n += 1) await database.transaction(ctx, (tx) => outbox.wakeWorkflows(tx, ctx, [wake, other]));
    expect(await waiting()).toBe(2);
    await database.transaction(ctx, async (tx) => {
      await outbox.wakeWorkflows(tx, ctx, [wake]);
      // A relay would skip the locked entry, and a concurrent caller adds its own.
      await database.transaction(ctx, async (beside) => {
        await outbox.wakeWorkflows(beside, ctx, [wake]);
        await later(beside);
      });
      expect(await waiting()).toBe(3);
    });
    await due('now()');
    await until(async () => (await waiting()) === 0);
    const { workflow } = await temporal.client();
    for (const id of [workflowId, other.workflowId]) await workflow.getHandle(id).terminate();
  });

  it('lets a workflow wait for its day, and a signal that may start it takes effect at once', async () => {
    const workflowId = `spec/${randomUUID()}`;
    const notBefore = new Date(Date.now() + 3_600_000).toISOString();
    const handle = (await temporal.client()).workflow.getHandle(workflowId);
    const tasks = async (): Promise<number> =>
      (await handle.fetchHistory()).events!.filter((event) => event.workflowTaskScheduledEventAttributes).length;
    await database.transaction(ctx, (tx) => outbox.startWorkflow(tx, ctx, { ...aStart(workflowId), notBefore }));
    await until(async () => (await waiting()) === 0);
    expect([(await handle.describe()).status.name, await tasks()]).toEqual(['RUNNING', 0]);
    await database.transaction(ctx, (tx) =>
      outbox.signalWorkflow(tx, ctx, { workflowId, signal: 'told', args: [], orStart: aStart(workflowId) }),
    );
    await until(async () => (await waiting()) === 0);
    expect(await tasks()).toBe(1);
    await handle.terminate();
  });

  it('holds back a start until it is due; a signal before that starts it first and is received', async () => {
    const [early, late] = [`spec/${randomUUID()}`, `spec/${randomUUID()}`];
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    await database.transaction(ctx, (tx) =>
      outbox.putAll(
        tx,
        ctx,
        [early, late].map((workflowId) => ({ kind: 'workflow-start', payload: { ...aStart(workflowId), notBefore: dueAt }, dueAt })),
      ),
    );
    await database.transaction(ctx, (tx) => outbox.signalWorkflow(tx, ctx, { workflowId: early, signal: 'cancel', args: [] }));
    await until(async () => (await waiting()) === 1);
    const { workflow } = await temporal.client();
    const { events } = await workflow.getHandle(early).fetchHistory();
    expect(events!.flatMap(({ workflowExecutionSignaledEventAttributes: signal }) => signal?.signalName ?? [])).toEqual(['cancel']);
    await expect(workflow.getHandle(late).describe()).rejects.toThrow();
    await workflow.getHandle(early).terminate();
    await database.transaction(ctx, (tx) => tx.query('DELETE FROM outbox WHERE ecosystem_id = $1', [here.ecosystemId]));
  });

  it('publishes changes with their ecosystem', async () => {
    const subscriber = first.get(RedisConnections).open();
    const heard: unknown[] = [];
    subscriber.on('message', (_, message) => heard.push(JSON.parse(message)));
    await subscriber.subscribe(changesChannel);
    await database.transaction(ctx, (tx) => outbox.changed(tx, ctx, { resource: 'deals', id: 7, version: 2, change: 'updated' }));
    await until(() => heard.some((message) => (message as { ecosystemId: number }).ecosystemId === here.ecosystemId));
    expect(heard).toContainEqual({ ecosystemId: here.ecosystemId, change: { resource: 'deals', id: 7, version: 2, change: 'updated' } });
  });

  it('tracks a job until it is done, also when Redis loses it', async () => {
    const queue = `spec-${randomUUID()}`;
    const connection = { url: first.get(Config).redis.url, maxRetriesPerRequest: null };
    const bull = new Queue(queue, { connection });
    await database.transaction(ctx, (tx) => outbox.job(tx, ctx, { queue, name: 'mail', data: { n: 1 }, jobId: 'mail:1' }));
    await until(async () => (await bull.getJobs()).length === 1);
    expect((await bull.getJobs())[0]!.id).toBe(`${here.ecosystemId}-mail-1`);

    await bull.obliterate({ force: true });
    const lookAgain = () =>
      database.transaction(ctx, (tx) => tx.query(`UPDATE outbox SET due_at = now() WHERE ecosystem_id = $1`, [here.ecosystemId]));
    await lookAgain();
    await until(async () => (await bull.getJobs()).length === 1);

    let done = 0;
    const worker = new Worker(queue, async () => void (done += 1), { connection });
    await until(() => done === 1);
    await lookAgain();
    await until(async () => (await waiting()) === 0);
    await worker.close();
    await bull.close();
    expect(done).toBe(1);
  });

  it('delivers a thousand entries, each once, with two relays', async () => {
    const subscriber = first.get(RedisConnections).open();
    const heard: number[] = [];
    subscriber.on('message', (_, message) => {
      const { ecosystemId, change } = JSON.parse(message) as { ecosystemId: number; change: { id: number } };
      if (ecosystemId === here.ecosystemId) heard.push(change.id);
    });
    await subscriber.subscribe(changesChannel);
    const change = (id: number) => ({ resource: 'spec', id, version: 1, change: 'created' as const });
    const entries = Array.from({ length: 1_000 }, (_, id) => ({ kind: 'change' as const, payload: change(id) }));
    await database.transaction(ctx, (tx) => outbox.putAll(tx, ctx, entries));
    await until(async () => (await waiting()) === 0);
    await until(() => heard.length >= 1_000);
    expect(heard.sort((a, b) => a - b)).toEqual(entries.map(({ payload }) => payload.id));
  });

  it('announces the changes of one statement in one entry: a few records of a kind individually, many as one', async () => {
    const subscriber = first.get(RedisConnections).open();
    const heard: unknown[] = [];
    subscriber.on('message', (_, message) => {
      const { ecosystemId, change } = JSON.parse(message) as { ecosystemId: number; change: unknown };
      if (ecosystemId === here.ecosystemId) heard.push(change);
    });
    await subscriber.subscribe(changesChannel);
    const changes = (resource: string, count: number, change: 'created' | 'updated') =>
      Array.from({ length: count }, (_, id) => ({ resource, id, version: 1, change }));
    const few = [...changes('few', 20, 'created'), ...changes('few', 1, 'updated')];
    await database.transaction(ctx, async (tx) => {
      await outbox.changedAll(tx, ctx, []);
      await outbox.changedAll(tx, ctx, [...changes('many', 20_000, 'updated'), ...few, ...changes('many', 21, 'created')]);
      const entries = `SELECT count(*)::int AS entries, max(length(payload::text)) < 2000 AS small FROM outbox WHERE ecosystem_id = $1`;
      expect(await tx.query(entries, [here.ecosystemId])).toEqual([{ entries: 1, small: true }]);
    });
    const many = [
      { resource: 'many', count: 20_000, change: 'updated' },
      { resource: 'many', count: 21, change: 'created' },
    ];
    await until(() => heard.length >= few.length + many.length);
    expect(heard).toHaveLength(few.length + many.length);
    expect(heard).toEqual(expect.arrayContaining([...few, ...many]));
    subscriber.disconnect();
  });
});
