import { setTimeout as pause } from 'node:timers/promises';
import { subscriptionPeriod, type SubscriptionPeriodInput } from '@kantoor/schemas';
import type { WorkflowHandle } from '@temporalio/client';
import type { Outcome } from '../process/outcome.js';
import { TimedEngine, timedStory } from '../test-support/time-skipping.js';
import { until } from '../test-support/until.js';

timedStory('A period that needed attention', () => {
  let engine: TimedEngine;
  let billPeriod: jest.Mock<Promise<Outcome>, []>;
  let subscriptionId = 100;
  beforeAll(async () => {
    engine = await TimedEngine.start(['billPeriod'], () => ({ billPeriod }));
  }, 120_000);
  beforeEach(() => {
    billPeriod = jest.fn<Promise<Outcome>, []>().mockResolvedValue({});
    subscriptionId += 1;
  });
  afterAll(() => engine.stop());

  const begin = (): Promise<WorkflowHandle> => {
    const input: SubscriptionPeriodInput = { ecosystemId: 1, teamId: 2, subscriptionId, start: '2026-11-30' };
    return engine.env.client.workflow.start(subscriptionPeriod.workflow, {
      workflowId: subscriptionPeriod.workflowIdOf(input),
      taskQueue: subscriptionPeriod.taskQueue,
      args: [input],
    });
  };
  const wake = (): Promise<void> =>
    engine.env.client.workflow.getHandle(subscriptionPeriod.workflowId(subscriptionId, '2026-11-30')).signal(subscriptionPeriod.wake!);

  it('is tried once, and again when it is resumed', async () => {
    billPeriod.mockResolvedValueOnce({ blocked: 'CUSTOMER_INCOMPLETE' });
    const period = await begin();
    await until(async () => expect(await period.query(subscriptionPeriod.query)).toMatchObject({ step: 'blocked' }));
    await period.signal(subscriptionPeriod.resume);
    expect(await period.result()).toEqual({ step: 'bill-period' });
    expect(billPeriod).toHaveBeenCalledTimes(2);
  }, 30_000);

  it.each([
    ['at once', 0],
    // The engine's task lasts ten seconds; it is renewed meanwhile and receives the signal.
    ['slowly', 9_500],
  ])(
    'is retried if its skip is undone while it ends, %s',
    async (_, ms) => {
      billPeriod.mockImplementationOnce(async () => {
        await wake();
        await pause(ms);
        return { again: true };
      });
      const period = await begin();
      expect(await period.result()).toEqual({ step: 'bill-period' });
      expect(billPeriod.mock.calls.length).toBeGreaterThan(1);
    },
    60_000,
  );
});
