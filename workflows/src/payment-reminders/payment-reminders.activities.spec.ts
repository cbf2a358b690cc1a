import type { ReminderOutcome, ReminderStanding } from '@kantoor/services';
import { MailRefused } from '@kantoor/services';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { paymentRemindersActivities } from './payment-reminders.activities.js';
import type { PaymentRemindersServices } from './payment-reminders.activities.js';

const input = { ecosystemId: 1, teamId: 2, invoiceId: 77 };
const task = { ...input, due: 14, round: 1 };
const workflowId = 'payment-reminders/77';

describe('The steps of payment reminders', () => {
  let recorded: unknown[][];
  beforeEach(() => void (recorded = []));
  const activities = (standing: ReminderStanding, outcome: ReminderOutcome | Error = 'sent', isHeld = false, isOver = true) => {
    const record =
      (verb: string) =>
      async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
        void recorded.push([verb, ...what]);
    const verbs = ['started', 'step', 'blocked', 'waiting', 'running', 'over', 'ended'];
    return paymentRemindersActivities({
      database: { transaction: (_ctx: unknown, work: (tx: unknown) => unknown) => work({}) },
      processes: { ...Object.fromEntries(verbs.map((verb) => [verb, record(verb)])), isHeld: async () => isHeld },
      guard: new StepGuard(new MarksInMemory()),
      reminders: { standing: async () => standing, isOver: async () => isOver },
      reminderMails: {
        send: async () => {
          if (outcome instanceof Error) throw outcome;
          return outcome;
        },
      },
    } as unknown as PaymentRemindersServices);
  };
  const next = (inMs: number) => ({ next: { level: 14, atMs: Date.now() + inMs } });

  it('look, show what is waited for, and come again then', async () => {
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

  it('come again within a month, however far off the day is', async () => {
    expect((await activities(next(90 * 86_400_000)).lookAtReminders(input)).againInMs).toBe(30 * 86_400_000);
  });

  it('say which level is due', async () => {
    expect(await activities(next(0)).lookAtReminders(input)).toEqual({ step: 'remind', due: 14 });
    expect(recorded.at(-1)).toEqual(['running', workflowId, 'remind']);
  });

  it('wait to be woken where no level is left or on', async () => {
    expect(await activities({}).lookAtReminders(input)).toEqual({ step: 'waiting-to-remind' });
    expect(recorded.at(-1)).toEqual(['waiting', workflowId, { step: 'waiting-to-remind', waitsFor: { key: 'payment-unreminded' } }]);
  });

  it('D-42 wait until the invoice is sent, and say so', async () => {
    expect(await activities({ isUnsent: true }).lookAtReminders(input)).toEqual({ step: 'waiting-to-remind' });
    expect(recorded.at(-1)).toEqual(['waiting', workflowId, { step: 'waiting-to-remind', waitsFor: { key: 'sending' } }]);
  });

  it.each(['paid', 'credited', 'archived'] as const)('end when the invoice is %s, also while they are held up', async (over) => {
    expect(await activities({ over }, 'sent', true).lookAtReminders(input)).toEqual({ step: over, over: true });
    expect(recorded.at(-1)).toEqual(['over', workflowId, over]);
  });

  it('look again where the payment was taken back before the end was told', async () => {
    expect(await activities({ over: 'paid' }, 'sent', false, false).lookAtReminders(input)).toEqual({
      step: 'waiting-to-remind',
      againInMs: 1,
    });
    expect(recorded).toEqual([]);
  });

  it('find that somebody holds them up, and neither tell nor mail anything', async () => {
    expect(await activities(next(0), 'sent', true).lookAtReminders(input)).toEqual({ step: 'remind', held: true });
    expect(await activities(next(0), new Error('never'), true).sendReminder(task)).toEqual({ again: true });
    expect(recorded.map(([verb]) => verb)).toEqual(['started']);
  });

  it('tell of each level once that it was mailed', async () => {
    expect(await activities({}).sendReminder(task)).toEqual({});
    expect(recorded).toEqual([['step', workflowId, { key: 'remind:14', step: 'remind', params: { days: 14 } }, 'waiting-to-remind']]);
  });

  it('tell nothing of one that is not due any more', async () => {
    expect(await activities({}, 'not-due').sendReminder(task)).toEqual({ again: true });
    expect(recorded).toEqual([]);
  });

  it.each([
    ['no-receiver' as const, 'RECEIVER_MISSING', 'mailRequest.receiver.emailAddress: FIELD_REQUIRED'],
    [new MailRefused(new Error('550 no such mailbox')), 'MAIL_REFUSED', '550 no such mailbox'],
  ])('block for want of a good address: %s', async (outcome, code, why) => {
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
  ] as const)('wait for another day, and say why: %s', async (why, key) => {
    expect(await activities({}, { laterMs: 7_200_000, why }).sendReminder(task)).toEqual({ again: true, againInMs: 7_200_000 });
    expect(recorded.at(-1)).toEqual([
      'waiting',
      workflowId,
      { step: 'remind', waitsFor: { key }, nextAction: { key: 'remind', at: expect.stringMatching(/Z$/) } },
    ]);
  });
});
