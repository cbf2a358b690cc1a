import { setTimeout as pause } from 'node:timers/promises';
import { paymentReminders, type PaymentRemindersInput, type PaymentRemindersStep } from '@kantoor/schemas';
import type { WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { Outcome, Task } from '../process/outcome.js';
import type { ReminderPollOutcome } from '../process/remind.js';
import { TimedEngine, timedStory } from '../test-support/time-skipping.js';

type Found = ReminderPollOutcome<PaymentRemindersStep, number>;
const dayMs = 86_400_000;
const waiting = (days: number): Found => ({ step: 'waiting-to-remind', againInMs: days * dayMs });
const due = (level: number): Found => ({ step: 'remind', due: level });
const unreminded: Found = { step: 'waiting-to-remind' };
const held: Found = { step: 'waiting-to-remind', held: true };
const paid: Found = { step: 'paid', over: true };

timedStory('A customer is reminded until the invoice is paid (D-09)', () => {
  let engine: TimedEngine;
  let invoiceId = 100;
  const poll = jest.fn<Promise<Found>, [input: PaymentRemindersInput]>();
  const send = jest.fn<Promise<Outcome>, [task: Task<PaymentRemindersInput & { due: number }>]>();
  const levelsSent = () => send.mock.calls.map(([{ due: level }]) => level);

  beforeAll(async () => {
    engine = await TimedEngine.start(['lookAtReminders', 'sendReminder'], () => ({ lookAtReminders: poll, sendReminder: send }));
  }, 120_000);
  beforeEach(() => {
    poll.mockReset();
    send.mockReset().mockResolvedValue({});
  });
  afterAll(() => engine.stop());

  const begin = (found: Found[]): Promise<WorkflowHandle> => {
    for (const each of found) poll.mockResolvedValueOnce(each);
    poll.mockResolvedValue(paid);
    const input: PaymentRemindersInput = { ecosystemId: 1, teamId: 2, invoiceId: (invoiceId += 1) };
    return engine.env.client.workflow.start(paymentReminders.workflow, {
      workflowId: paymentReminders.workflowId(input.invoiceId),
      taskQueue: paymentReminders.taskQueue,
      args: [input],
    });
  };
  const stateOf = (process: WorkflowHandle) => process.query<{ step: string }>(paymentReminders.query);
  const isIn = async (process: WorkflowHandle, step: string): Promise<void> => {
    while ((await stateOf(process)).step !== step) await pause(20);
  };
  const hasPolled = async (times: number): Promise<void> => {
    while (poll.mock.calls.length < times) await pause(20);
  };

  it('waits for the day of each level, and sends each once', async () => {
    const since = await engine.env.currentTimeMs();
    const process = await begin([waiting(7), due(7), waiting(7), due(14), waiting(16), due(30)]);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(levelsSent()).toEqual([7, 14, 30]);
    expect((await engine.env.currentTimeMs()) - since).toBeGreaterThanOrEqual(30 * dayMs);
  });

  it('ends at once on a payment, long before the day', async () => {
    const process = await begin([waiting(30)]);
    await hasPolled(1);
    const since = await engine.env.currentTimeMs();
    await process.signal(paymentReminders.wake!);
    await hasPolled(2);
    expect((await engine.env.currentTimeMs()) - since).toBeLessThan(dayMs);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(send).not.toHaveBeenCalled();
  });

  it('waits, blocked, for an address, and continues there once one is entered', async () => {
    send.mockResolvedValueOnce({ blocked: 'RECEIVER_MISSING' });
    const process = await begin([due(7)]);
    await isIn(process, 'blocked');
    await engine.env.sleep('40 days');
    expect(await stateOf(process)).toEqual({ step: 'blocked', blocked: { at: 'remind', code: 'RECEIVER_MISSING' } });
    expect(send).toHaveBeenCalledTimes(1);
    await process.signal(paymentReminders.resume);
    await process.result();
    expect(send.mock.calls.map(([{ due: level, round }]) => [level, round])).toEqual([
      [7, 1],
      [7, 2],
    ]);
  });

  it('ends on a payment also while it is blocked', async () => {
    send.mockResolvedValueOnce({ blocked: 'RECEIVER_MISSING' }).mockResolvedValue({ again: true });
    const process = await begin([due(7)]);
    await isIn(process, 'blocked');
    await process.signal(paymentReminders.wake!);
    expect(await process.result()).toEqual({ step: 'paid' });
  });

  it('does nothing while it is on hold, however long, and polls again when it is released', async () => {
    const process = await begin([held, due(14)]);
    await isIn(process, 'held');
    await engine.env.sleep('60 days');
    expect(send).not.toHaveBeenCalled();
    await process.signal(paymentReminders.resume);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(levelsSent()).toEqual([14]);
  });

  it('is cancelled in the middle of a mail that does not go out', async () => {
    send.mockRejectedValue(ApplicationFailure.retryable('The mail server is away', 'MailServerAway'));
    const process = await begin([due(7)]);
    while (send.mock.calls.length < 2) await pause(20);
    await process.signal(paymentReminders.cancel);
    expect(await process.result()).toEqual({ step: 'cancelled' });
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('waits without a limit while no level is left or enabled, until it is woken', async () => {
    const process = await begin([unreminded, waiting(3), due(21)]);
    await hasPolled(1);
    await engine.env.sleep('400 days');
    expect(poll).toHaveBeenCalledTimes(1);
    await process.signal(paymentReminders.wake!);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(levelsSent()).toEqual([21]);
  });

  it('polls again when it is woken while a poll finds it paid: the payment may have been undone since', async () => {
    poll.mockImplementationOnce(async ({ invoiceId: own }) => {
      await engine.env.client.workflow.getHandle(paymentReminders.workflowId(own)).signal(paymentReminders.wake!);
      // Slow enough that the engine learns of the task meanwhile; a quicker poll would be repeated together with the signals.
      await pause(9_000);
      return paid;
    });
    const process = await begin([due(7)]);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(levelsSent()).toEqual([7]);
  }, 30_000);

  it('waits for the next day when today’s mail allowance is used up', async () => {
    send.mockResolvedValueOnce({ again: true, againInMs: 9 * 3_600_000 });
    const since = await engine.env.currentTimeMs();
    const process = await begin([due(7), due(7)]);
    await process.result();
    expect(levelsSent()).toEqual([7, 7]);
    expect((await engine.env.currentTimeMs()) - since).toBeGreaterThanOrEqual(9 * 3_600_000);
  });
});
