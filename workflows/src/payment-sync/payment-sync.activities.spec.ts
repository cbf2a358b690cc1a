import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { paymentSyncActivities, type PaymentFacts, type PaymentSyncServices } from './payment-sync.activities.js';

const task = { ecosystemId: 1, teamId: 2, invoiceId: 77, polls: 0 };
const open: PaymentFacts = {
  paymentStatus: 'open',
  openAttempts: 0,
  dueDate: '2999-01-01',
  timeZone: 'UTC',
  archived: false,
  credited: false,
};

describe('A poll of an invoice’s payments', () => {
  const poll = async (facts: Partial<PaymentFacts>, polls = 0, marks = new MarksInMemory(), now = facts) => {
    const recorded: unknown[][] = [];
    const record =
      (verb: string) =>
      async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
        void recorded.push([verb, ...what]);
    const services = {
      database: { transaction: (_ctx: unknown, work: (tx: unknown) => unknown) => work({}) },
      processes: { started: record('started'), waiting: record('waiting'), blocked: record('blocked'), over: record('over') },
      guard: new StepGuard(marks),
      payments: { sync: async () => ({ ...open, ...facts }), stateNow: async () => ({ ...open, ...now }) },
    } as unknown as PaymentSyncServices;
    return { found: await paymentSyncActivities(services).syncPayments({ ...task, polls }), recorded };
  };

  it.each<[Partial<PaymentFacts>, string]>([
    [{}, 'waiting-for-payment'],
    [{ paymentStatus: 'partial' }, 'waiting-for-payment'],
    [{ dueDate: '2020-01-31' }, 'overdue'],
    [{ openAttempts: 1 }, 'payment-under-way'],
    [{ openAttempts: 1, dueDate: '2020-01-31' }, 'payment-under-way'],
    [{ paymentStatus: 'full', dueDate: '2020-01-31' }, 'paid'],
    [{ credited: true }, 'credited'],
    [{ credited: true, openAttempts: 1 }, 'payment-under-way'],
    [{ credited: true, paymentStatus: 'full', openAttempts: 1 }, 'payment-under-way'],
    [{ archived: true, credited: true }, 'archived'],
  ])('returns for %j: %s', async (facts, step) => {
    const { found } = await poll(facts);
    expect(found.step).toBe(step);
    expect(found.againInMs === undefined).toBe(['paid', 'credited', 'archived'].includes(step));
  });

  it('shows what it waits for and the time of the next poll', async () => {
    const { recorded } = await poll({});
    expect(recorded[0]).toEqual(['started', expect.objectContaining({ kind: 'payment-sync', entityId: 77 })]);
    expect(recorded[1]).toEqual([
      'waiting',
      'payment-sync/77',
      {
        step: 'waiting-for-payment',
        waitsFor: { key: 'payment', params: { dueDate: '2999-01-01' } },
        nextAction: { key: 'lookAgain', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ]);
  });

  it('increases the interval while a payment stays pending', async () => {
    expect((await poll({ openAttempts: 1 }, 0)).found.againInMs).toBe(15_000);
    expect((await poll({ openAttempts: 1 }, 9)).found.againInMs).toBe(600_000);
  });

  it('ends the process when the invoice is paid', async () => {
    const { recorded } = await poll({ paymentStatus: 'full' });
    expect(recorded[1]).toEqual(['over', 'payment-sync/77', 'paid']);
  });

  it('polls again if the payment was undone before the end was recorded', async () => {
    const { found, recorded } = await poll({ paymentStatus: 'full' }, 0, new MarksInMemory(), {});
    expect([found, recorded]).toEqual([{ step: 'waiting-for-payment', againInMs: 1 }, []]);
  });

  it('is parked with the reason after its worker crashed, until it is resumed', async () => {
    const marks = new MarksInMemory();
    marks.marks.set('payment-sync/77/look', 5);
    const { found, recorded } = await poll({}, 0, marks);
    expect(found).toEqual({ step: 'waiting-for-payment', parked: true, code: 'STEP_BROKE_OFF' });
    expect(recorded.at(-1)).toEqual([
      'blocked',
      'payment-sync/77',
      { key: expect.stringMatching(/^blocked:/), step: 'waiting-for-payment' },
      { code: 'STEP_BROKE_OFF', problems: [], params: { trace: 'payment-sync/77' }, fix: { resource: 'sales-invoices', id: 77 } },
    ]);
    expect((await poll({}, 0, marks)).found.parked).toBeUndefined();
  });
});
