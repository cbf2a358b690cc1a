import { type ReminderOutcome, type ReminderState, MailRefused } from '@kantoor/services';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { paymentRemindersActivities, type PaymentRemindersServices } from './payment-reminders.activities.js';

const input = { ecosystemId: 1, teamId: 2, invoiceId: 77 };
const task = { ...input, due: 14, round: 1 };
const workflowId = 'payment-reminders/77';

describe('The steps of payment reminders', () => {
  let recorded: unknown[][];
  beforeEach(() => void (recorded = []));
  const activities = (state: ReminderState, outcome: ReminderOutcome | Error = 'sent', isHeld = false, isOver = true) => {
    const record =
      (verb: string) =>
      async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
        void recorded.push([verb, ...what]);
    const verbs = ['started', 'step', 'blocked', 'waiting', 'running', 'over', 'ended'];
    return paymentRemindersActivities({
      database: { transaction: (_ctx: unknown, work: (tx: unknown) => unknown) => work({}) },
      processes: { ...Object.fromEntries(verbs.map((verb) => [verb, record(verb)])), isHeld: async () => isHeld },
      guard: new StepGuard(new MarksInMemory()),
      reminders: { state: async () => state, isOver: async () => isOver },
      reminderMails: {
        send: async () => {
          if (outcome instanceof Error) throw outcome;
          return outcome;
        },
      },
    } as unknown as PaymentRemindersServices);
  };
  const next = (inMs: number) => ({ next: { level: 14, atMs: Date.now() + inMs } });

  it('poll, show what they wait for, and poll again at that time', async () => {
    const found = await activities(next(3_600_000)).lookAtReminders(input);
    expect(found).toEqual({ step: 'waiting-to-remind', againInMs: expect.any(Number) });
    expect(found.againInMs).toBeGreaterThan(3_590_000);
    expect(recorded).toEqual([
      ['started', expect.objectContaining({ workflowId, kind: 'payment-reminders', entityId: 77, teamId: 2 })],
      [
        'waiting',
        workflowId,
        {
          step: 'waiting-to-remind',
          waitsFor: { key: 'reminderDay', params: { days: 14 } },
          nextAction: { key: 'remind', at: expect.stringMatching(/Z$/) },
        },
      ],
    ]);
  });

  it('poll again within a month, however far off the day is', async () => {
    expect((await activities(next(90 * 86_400_000)).lookAtReminders(input)).againInMs).toBe(30 * 86_400_000);
  });

  it('return the level that is due', async () => {
    expect(await activities(next(0)).lookAtReminders(input)).toEqual({ step: 'remind', due: 14 });
    expect(recorded.at(-1)).toEqual(['running', workflowId, 'remind']);
  });

  it('wait to be woken if no level is left or enabled', async () => {
    expect(await activities({}).lookAtReminders(input)).toEqual({ step: 'waiting-to-remind' });
    expect(recorded.at(-1)).toEqual(['waiting', workflowId, { step: 'waiting-to-remind', waitsFor: { key: 'payment-unreminded' } }]);
  });

  it('D-42 wait until the invoice is sent, and show that', async () => {
    expect(await activities({ isUnsent: true }).lookAtReminders(input)).toEqual({ step: 'waiting-to-remind' });
    expect(recorded.at(-1)).toEqual(['waiting', workflowId, { step: 'waiting-to-remind', waitsFor: { key: 'sending' } }]);
  });

  it.each(['paid', 'credited', 'archived'] as const)('end when the invoice is %s, also while on hold', async (over) => {
    expect(await activities({ over }, 'sent', true).lookAtReminders(input)).toEqual({ step: over, over: true });
    expect(recorded.at(-1)).toEqual(['over', workflowId, over]);
  });

  it('poll again if the payment was undone before the end was recorded', async () => {
    expect(await activities({ over: 'paid' }, 'sent', false, false).lookAtReminders(input)).toEqual({
      step: 'waiting-to-remind',
      againInMs: 1,
    });
    expect(recorded).toEqual([]);
  });

  it('detect that they are on hold, and neither record nor mail anything', async () => {
    expect(await activities(next(0), 'sent', true).lookAtReminders(input)).toEqual({ step: 'remind', held: true });
    expect(await activities(next(0), new Error('never'), true).sendReminder(task)).toEqual({ again: true });
    expect(recorded.map(([verb]) => verb)).toEqual(['started']);
  });

  it('record each mailed level once', async () => {
    expect(await activities({}).sendReminder(task)).toEqual({});
    expect(recorded).toEqual([['step', workflowId, { key: 'remind:14', step: 'remind', params: { days: 14 } }, 'waiting-to-remind']]);
  });

  it('record nothing for a reminder that is no longer due', async () => {
    expect(await activities({}, 'not-due').sendReminder(task)).toEqual({ again: true });
    expect(recorded).toEqual([]);
  });

  it.each([
    ['no-receiver' as const, 'RECEIVER_MISSING', 'mail request receiver email address: required'],
    [new MailRefused(new Error('550 no such mailbox')), 'MAIL_REFUSED', '550 no such mailbox'],
  ])('block for lack of a valid address: %s', async (outcome, code, why) => {
    expect(await activities({}, outcome).sendReminder(task)).toEqual({ blocked: code, why });
    expect(recorded.at(-1)).toEqual([
      'blocked',
      workflowId,
      { key: expect.stringMatching(/^blocked:/), step: 'remind' },
      expect.objectContaining({ code, fix: { resource: 'sales-invoices', id: 77 } }),
    ]);
  });

  it.each([
    ['mails-used-up', 'mailsByThemselves'],
    ['reminded-today', 'remindedToday'],
  ] as const)('wait for another day, and show why: %s', async (why, key) => {
    expect(await activities({}, { laterMs: 7_200_000, why }).sendReminder(task)).toEqual({ again: true, againInMs: 7_200_000 });
    expect(recorded.at(-1)).toEqual([
      'waiting',
      workflowId,
      { step: 'remind', waitsFor: { key }, nextAction: { key: 'remind', at: expect.stringMatching(/Z$/) } },
    ]);
  });
});
