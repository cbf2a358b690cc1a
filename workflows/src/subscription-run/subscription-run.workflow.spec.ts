import { subscriptionDay, subscriptionRun, type SubscriptionRunInput, type SubscriptionRunProgress } from '@kantoor/schemas';
import type { BatchDone } from '@kantoor/services';
import { ApplicationFailure } from '@temporalio/common';
import type { WorkflowHandleWithFirstExecutionRunId } from '@temporalio/client';
import { TimedEngine, timedStory } from '../test-support/time-skipping.js';

const batch = (after: number | null, over: Partial<BatchDone> = {}): BatchDone => ({
  after,
  billed: 99,
  skipped: 0,
  attention: 1,
  ...over,
});
const nothingLeft = batch(null, { billed: 0, attention: 0 });

const fakes = () => ({
  askForRun: jest.fn<Promise<string>, []>().mockResolvedValue('2026-11-30'),
  beginRun: jest.fn<Promise<void>, [input: SubscriptionRunInput]>().mockResolvedValue(undefined),
  billBatch: jest.fn<Promise<BatchDone>, [input: SubscriptionRunInput & { after: number }]>().mockResolvedValue(nothingLeft),
  endRun: jest.fn<Promise<void>, [input: SubscriptionRunInput]>().mockResolvedValue(undefined),
});

timedStory('The run of a day bills what is due', () => {
  let engine: TimedEngine;
  let activities: ReturnType<typeof fakes>;
  let ecosystemId = 100;
  beforeAll(async () => {
    engine = await TimedEngine.start(['askForRun', 'beginRun', 'billBatch', 'endRun'], () => activities);
  }, 120_000);
  beforeEach(() => {
    activities = fakes();
    ecosystemId += 1;
  });
  afterAll(() => engine.stop());

  const begin = (): Promise<WorkflowHandleWithFirstExecutionRunId> => {
    const input: SubscriptionRunInput = { ecosystemId, teamId: 0, date: '2026-11-30' };
    return engine.env.client.workflow.start(subscriptionRun.workflow, {
      workflowId: subscriptionRun.workflowId(ecosystemId, input.date),
      taskQueue: subscriptionRun.taskQueue,
      args: [input],
    });
  };
  const asked = (): number[] => activities.billBatch.mock.calls.map(([{ after }]) => after);

  it('batch after batch, each from the end of the last one, and reports the result', async () => {
    activities.billBatch.mockResolvedValueOnce(batch(100)).mockResolvedValueOnce(batch(170, { billed: 50, attention: 0 }));
    const run = await begin();
    const expected: SubscriptionRunProgress = { step: 'billed', after: 170, billed: 149, skipped: 0, attention: 1 };
    expect(await run.result()).toEqual(expected);
    expect(asked()).toEqual([0, 100, 170]);
    expect(await run.query(subscriptionRun.query)).toEqual(expected);
    expect([activities.beginRun.mock.calls.length, activities.endRun.mock.calls.length]).toEqual([1, 1]);
    expect((await run.describe()).searchAttributes).toMatchObject({
      ...{ KantoorStep: ['billed'], KantoorBilled: [149], KantoorSkipped: [0], KantoorAttention: [1] },
    });
  }, 30_000);

  it('only once when it is requested repeatedly before it polls', async () => {
    const input: SubscriptionRunInput = { ecosystemId, teamId: 0, date: '2026-11-30' };
    const ask = () =>
      engine.env.client.workflow.signalWithStart(subscriptionRun.workflow, {
        ...{ workflowId: subscriptionRun.workflowId(ecosystemId, input.date), taskQueue: subscriptionRun.taskQueue, args: [input] },
        ...{ signal: subscriptionRun.ask, signalArgs: [] },
      });
    await (await ask()).result();
    expect(asked()).toEqual([0]);
  }, 30_000);

  it('retries a batch while the database is down, and loses none (museum 5, 24)', async () => {
    const backAt = (await engine.env.currentTimeMs()) + 10_800_000;
    activities.billBatch.mockImplementation(async ({ after }) => {
      if ((await engine.env.currentTimeMs()) < backAt) throw ApplicationFailure.retryable('away', 'ECONNREFUSED');
      return after === 0 ? batch(100) : nothingLeft;
    });
    expect(await (await begin()).result()).toMatchObject({ billed: 99, attention: 1 });
    expect([activities.beginRun.mock.calls.length, activities.endRun.mock.calls.length]).toEqual([1, 1]);
  }, 60_000);

  it('in a new run long before its history is too long, with at most twelve events a batch', async () => {
    activities.billBatch.mockImplementation(async ({ after }) =>
      after < 250 ? batch(after + 1, { billed: 1, attention: 0 }) : nothingLeft,
    );
    const run = await begin();
    expect(await run.result()).toMatchObject({ billed: 250 });
    expect(asked()).toHaveLength(251);
    const { historyLength } = await engine.env.client.workflow.getHandle(run.workflowId, run.firstExecutionRunId).describe();
    expect(historyLength).toBeLessThan(1_200);
    expect([activities.beginRun.mock.calls.length, activities.endRun.mock.calls.length]).toEqual([1, 1]);
  }, 60_000);

  it('is requested by the scheduled workflow', async () => {
    const day = await engine.env.client.workflow.start(subscriptionDay.workflow, {
      workflowId: subscriptionDay.workflowId(ecosystemId),
      taskQueue: subscriptionDay.taskQueue,
      args: [{ ecosystemId, teamId: 0 }],
    });
    expect(await day.result()).toBe('2026-11-30');
    expect(activities.askForRun).toHaveBeenCalledWith({ ecosystemId, teamId: 0 });
  });
});
