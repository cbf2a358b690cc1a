import { paymentSync, type PaymentSyncInput } from '@kantoor/schemas';
import type { WorkflowHandle } from '@temporalio/client';
import { TimedEngine, timedStory } from '../test-support/time-skipping.js';
import { until } from '../test-support/until.js';
import type { PaymentPollOutcome } from './payment-sync.activities.js';

const dayMs = 86_400_000;
const waiting: PaymentPollOutcome = { step: 'waiting-for-payment', isUnderWay: false, againInMs: dayMs };
const underWay: PaymentPollOutcome = { step: 'payment-under-way', isUnderWay: true, againInMs: 15_000 };
const overdue: PaymentPollOutcome = { step: 'overdue', isUnderWay: false, againInMs: dayMs };
const paid: PaymentPollOutcome = { step: 'paid', isUnderWay: false };

timedStory('An invoice is followed until it is paid', () => {
  let engine: TimedEngine;
  let invoiceId = 100;
  const syncPayments = jest.fn<Promise<PaymentPollOutcome>, [task: PaymentSyncInput & { polls: number }]>();

  beforeAll(async () => {
    engine = await TimedEngine.start(['syncPayments'], () => ({ syncPayments }));
  }, 120_000);
  beforeEach(() => {
    syncPayments.mockReset();
  });
  afterAll(() => engine.stop());

  const follow = (args: [PaymentSyncInput, number?]): Promise<WorkflowHandle> =>
    engine.env.client.workflow.start(paymentSync.workflow, {
      workflowId: paymentSync.workflowId(args[0].invoiceId),
      taskQueue: paymentSync.taskQueue,
      args,
    });
  const anInvoice = (): PaymentSyncInput => ({ ecosystemId: 1, teamId: 2, invoiceId: (invoiceId += 1) });
  const hasPolled = async (times: number): Promise<void> => {
    while (syncPayments.mock.calls.length < times) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('polls daily, shows when it is overdue, and ends when it is paid', async () => {
    syncPayments.mockResolvedValueOnce(waiting).mockResolvedValueOnce(waiting).mockResolvedValueOnce(overdue).mockResolvedValue(paid);
    const since = await engine.env.currentTimeMs();
    const process = await follow([anInvoice()]);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(syncPayments).toHaveBeenCalledTimes(4);
    expect((await engine.env.currentTimeMs()) - since).toBeGreaterThanOrEqual(3 * dayMs);
  });

  it('polls at once on a hint, long before the next poll', async () => {
    syncPayments.mockResolvedValueOnce(waiting).mockResolvedValue(paid);
    const process = await follow([anInvoice()]);
    await hasPolled(1);
    const since = await engine.env.currentTimeMs();
    await process.signal(paymentSync.wake!);
    await hasPolled(2);
    expect((await engine.env.currentTimeMs()) - since).toBeLessThan(dayMs / 2);
    expect(await process.result()).toEqual({ step: 'paid' });
  });

  it('polls again on a hint while a poll finds it paid: the payment may have been undone since', async () => {
    syncPayments.mockImplementationOnce(async (task) => {
      await engine.env.client.workflow.getHandle(paymentSync.workflowId(task.invoiceId)).signal(paymentSync.wake!);
      return paid;
    });
    syncPayments.mockResolvedValueOnce(waiting).mockResolvedValue(paid);
    const process = await follow([anInvoice()]);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(syncPayments).toHaveBeenCalledTimes(3);
  });

  it('counts its polls while a payment is pending, and restarts the count after a hint', async () => {
    syncPayments
      .mockResolvedValueOnce(underWay)
      .mockResolvedValueOnce(underWay)
      .mockResolvedValueOnce({ ...underWay, againInMs: dayMs })
      .mockResolvedValue(paid);
    const process = await follow([anInvoice()]);
    await engine.env.sleep('1m');
    await hasPolled(3);
    await process.signal(paymentSync.wake!);
    await process.result();
    expect(syncPayments.mock.calls.map(([{ polls }]) => polls)).toEqual([0, 1, 2, 0]);
  });

  it('returns its step to a query', async () => {
    syncPayments.mockResolvedValueOnce(overdue).mockResolvedValue(paid);
    const process = await follow([anInvoice()]);
    await until(async () => expect(await process.query(paymentSync.query)).toEqual({ step: 'overdue' }));
    await process.signal(paymentSync.wake!);
    await process.result();
  });
});
