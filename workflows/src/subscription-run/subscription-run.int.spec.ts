import { subscriptionRun, type SubscriptionRunInput } from '@kantoor/schemas';
import type { BatchDone } from '@kantoor/services';
import { OwnNamespace } from '../test-support/own-namespace.js';

const address = process.env.TEMPORAL_ADDRESS ?? 'localhost:7233';
const nothingLeft: BatchDone = { after: null, billed: 0, skipped: 0, attention: 0 };
const oneBilled: BatchDone = { after: 100, billed: 1, skipped: 0, attention: 0 };

/** The time-skipping server sometimes ends a run without its latest signals, where the real one repeats the last task. */
describe('A run on a real engine', () => {
  let namespace: OwnNamespace;
  beforeAll(async () => {
    namespace = await OwnNamespace.make(address);
  }, 120_000);
  afterAll(() => namespace.close());

  it('polls once more when it is requested again meanwhile, however near its end', async () => {
    const { workflow } = namespace.client;
    const polls = new Map<number, number>();
    const ended = new Set<number>();
    const activities = {
      beginRun: async ({ ecosystemId }: SubscriptionRunInput) => void polls.set(ecosystemId, (polls.get(ecosystemId) ?? 0) + 1),
      // Whatever came due after the first poll is there for the second one.
      billBatch: async ({ ecosystemId, after }: SubscriptionRunInput & { after: number }) =>
        after === 0 && ended.has(ecosystemId) ? oneBilled : nothingLeft,
      endRun: async ({ ecosystemId, date }: SubscriptionRunInput) => {
        if (ended.has(ecosystemId)) return;
        ended.add(ecosystemId);
        await workflow.getHandle(subscriptionRun.workflowId(ecosystemId, date)).signal(subscriptionRun.ask);
      },
    };
    const endWork = await namespace.work(activities);
    const { workflow: type, taskQueue } = subscriptionRun;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => {
        const input: SubscriptionRunInput = { ecosystemId: nth + 1, teamId: 0, date: '2026-11-30' };
        return workflow.execute(type, { workflowId: subscriptionRun.workflowId(nth + 1, input.date), taskQueue, args: [input] });
      }),
    ).finally(endWork);
    expect(results).toEqual(results.map(() => expect.objectContaining({ step: 'billed', after: 100, billed: 1 })));
    expect(results).toHaveLength(20);
    expect([...polls.values()].every((count) => count >= 2)).toBe(true);
  }, 60_000);
});
