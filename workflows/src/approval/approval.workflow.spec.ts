import { setTimeout as pause } from 'node:timers/promises';
import { purchaseApproval, settingDefaults, type ApprovalInput, type ApprovalStep } from '@kantoor/schemas';
import { firstReminderMs, isEscalation, nextReminderMs, workingTimeOf } from '@kantoor/services';
import type { WorkflowHandle } from '@temporalio/client';
import type { Outcome, PollOutcome, Task } from '../process/outcome.js';
import { TimedEngine, timedStory } from '../test-support/time-skipping.js';
import type { Due } from './approval.activities.js';

type Found = PollOutcome<ApprovalStep> & { due?: Due };
const office = workingTimeOf(settingDefaults);
const notice = (id: number): Due => ({ step: 'notify', notice: { id, personId: 5, kind: 'asked' } });
const due = (act: Due): Found => ({ step: act.step, due: act });
const waiting = (ms: number): Found => ({ step: 'waiting-for-approval', againInMs: ms });
const over = (step: ApprovalStep): Found => ({ step, over: true });

timedStory('A round of approvals', () => {
  let engine: TimedEngine;
  let entityId = 300;
  const poll = jest.fn<Promise<Found>, [input: ApprovalInput]>();
  const finish = jest.fn<Promise<Outcome>, [task: Task<ApprovalInput>]>();
  const remind = jest.fn<Promise<Outcome>, [task: Task<ApprovalInput>]>();
  const notify = jest.fn<Promise<Outcome>, [task: Task<ApprovalInput & { due: Due }>]>();

  beforeAll(async () => {
    engine = await TimedEngine.start(['lookAtApproval', 'finishApproval', 'remindApprovers', 'notifyPerson'], () => ({
      lookAtApproval: poll,
      finishApproval: finish,
      remindApprovers: remind,
      notifyPerson: notify,
    }));
  }, 120_000);
  beforeEach(() => {
    for (const mock of [poll, finish, remind, notify]) mock.mockReset();
    finish.mockResolvedValue({});
    remind.mockResolvedValue({ again: true });
    notify.mockResolvedValue({});
  });
  afterAll(() => engine.stop());

  const begin = (): Promise<WorkflowHandle> => {
    const input: ApprovalInput = { ecosystemId: 1, teamId: 2, resource: 'purchases', entityId: (entityId += 1), approvalRound: 1 };
    return engine.env.client.workflow.start(purchaseApproval.workflow, {
      workflowId: purchaseApproval.workflowIdOf(input),
      taskQueue: purchaseApproval.taskQueue,
      args: [input],
    });
  };
  const meets = (...found: Found[]): void => {
    for (const each of found) poll.mockResolvedValueOnce(each);
  };

  it('is a process per record and round', () => {
    const input: ApprovalInput = { ecosystemId: 1, teamId: 2, resource: 'purchases', entityId: 12, approvalRound: 3 };
    expect(purchaseApproval.workflowIdOf(input)).toBe('purchase-approval/12/3');
  });

  it('D-01 D-21 D-22 reminds five times in office hours and escalates, all within a month, and then waits without a limit', async () => {
    const since = await engine.env.currentTimeMs();
    const sent: { at: number; what: string }[] = [];
    let next: number | undefined = firstReminderMs(since, settingDefaults, office);
    let reminders = 0;
    poll.mockImplementation(async () => {
      const now = await engine.env.currentTimeMs();
      if (next === undefined) return { step: 'waiting-for-approval' };
      return next <= now ? due({ step: 'remind' }) : waiting(next - now);
    });
    remind.mockImplementation(async () => {
      const now = await engine.env.currentTimeMs();
      const isLast = isEscalation(reminders, settingDefaults);
      sent.push({ at: now, what: isLast ? 'escalated' : 'reminded' });
      reminders += 1;
      next = isLast ? undefined : nextReminderMs(now, settingDefaults, office);
      return { again: true };
    });
    const process = await begin();
    while (sent.length < 6) await engine.env.sleep('1 day');
    await engine.env.sleep('60 days');
    expect(sent.map(({ what }) => what)).toEqual([...Array<string>(5).fill('reminded'), 'escalated']);
    for (const { at } of sent) {
      const [day, hour] = [new Date(at).toLocaleDateString('en', { timeZone: 'Europe/Amsterdam', weekday: 'short' }), hourIn(at)];
      expect(['Sat', 'Sun']).not.toContain(day);
      expect([hour >= 8, hour < 18]).toEqual([true, true]);
    }
    expect(sent.at(-1)!.at - since).toBeLessThan(31 * 86_400_000);
    poll.mockReset().mockResolvedValue(over('overruled'));
    await process.signal(purchaseApproval.wake!);
    expect(await process.result()).toEqual({ step: 'overruled' });
  }, 120_000);

  it('mails the people concerned, carries out the decision, mails the result and ends', async () => {
    meets(due(notice(1)), due(notice(2)), waiting(10_000), due({ step: 'finish' }), due(notice(3)), over('declined'));
    expect(await (await begin()).result()).toEqual({ step: 'declined' });
    expect(notify.mock.calls.map(([{ due: act }]) => (act.step === 'notify' ? act.notice.id : 0))).toEqual([1, 2, 3]);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('D-25 waits, blocked, if data for booking is missing, and retries once the record is fixed', async () => {
    finish.mockResolvedValueOnce({ blocked: 'LEGAL_ENTITY_MISSING' });
    meets(due({ step: 'finish' }), over('approved'));
    const process = await begin();
    while ((await process.query<{ step: string }>(purchaseApproval.query)).step !== 'blocked') await pause(20);
    await engine.env.sleep('20 days');
    expect(finish).toHaveBeenCalledTimes(1);
    await process.signal(purchaseApproval.resume);
    expect(await process.result()).toEqual({ step: 'approved' });
    expect(finish).toHaveBeenCalledTimes(2);
  });

  it('polls at once when an answer comes, even while no mail can be sent', async () => {
    notify.mockResolvedValueOnce({ again: true, againInMs: 3_600_000 });
    meets(due(notice(1)), due({ step: 'finish' }), over('approved'));
    const process = await begin();
    while (notify.mock.calls.length < 1) await pause(20);
    await process.signal(purchaseApproval.wake!);
    await process.result();
    const { startTime, closeTime } = await process.describe();
    expect(closeTime!.getTime() - startTime.getTime()).toBeLessThan(3_600_000);
  });
});

const hourIn = (at: number): number => Number(new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit' }));
