import type { PeriodProblem } from '@kantoor/schemas';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { subscriptionPeriodActivities, type SubscriptionPeriodServices } from './subscription-period.activities.js';

const task = { ecosystemId: 1, teamId: 2, subscriptionId: 12, start: '2026-11-30', round: 1 };

describe('The step of a period that needs attention', () => {
  const recorded: unknown[][] = [];
  const billOne = jest.fn<Promise<PeriodProblem[]>, []>().mockResolvedValue([]);
  const settledAs = jest.fn<Promise<'billed' | 'skipped' | null>, []>().mockResolvedValue('billed');
  const record =
    (verb: string) =>
    async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
      void recorded.push([verb, ...what]);
  const { billPeriod } = subscriptionPeriodActivities({
    database: { transaction: (_ctx: unknown, work: (tx: unknown) => unknown) => work({}) },
    guard: new StepGuard(new MarksInMemory()),
    processes: { started: record('started'), blocked: record('blocked'), over: record('over') },
    bills: { billOne, settledAs },
  } as unknown as SubscriptionPeriodServices);
  beforeEach(() => {
    recorded.length = 0;
  });

  it('bills it, under a name that identifies the period of the subscription', async () => {
    expect(await billPeriod(task)).toEqual({});
    expect(billOne).toHaveBeenCalledWith(expect.objectContaining({ ecosystemId: 1 }), { subscriptionId: 12, start: '2026-11-30' });
    expect(recorded).toEqual([
      ['started', expect.objectContaining({ workflowId: 'subscription-period/12/2026-11-30', kind: 'subscription-period', entityId: 12 })],
      ['over', 'subscription-period/12/2026-11-30', 'bill-period'],
    ]);
  });

  it('is not recorded as over if the skip was undone before that', async () => {
    settledAs.mockResolvedValueOnce(null);
    expect(await billPeriod(task)).toEqual({ again: true });
    expect(recorded.map(([verb]) => verb)).toEqual(['started']);
  });

  it('does not report it as billed if it was skipped', async () => {
    settledAs.mockResolvedValueOnce('skipped');
    await billPeriod(task);
    expect(recorded.at(-1)).toEqual(['over', 'subscription-period/12/2026-11-30', 'nothing-left']);
  });

  it('reports what still blocks it, one record to fix at a time, or its own record if there is none', async () => {
    billOne.mockResolvedValueOnce([
      { code: 'CUSTOMER_INCOMPLETE', fields: ['city'], fix: { resource: 'organizations', id: 3 } },
      { code: 'LINES_MISSING', fields: [], fix: null },
    ]);
    expect(await billPeriod(task)).toEqual({ blocked: 'CUSTOMER_INCOMPLETE', why: 'city: required' });
    expect(recorded.at(-1)!.at(-1)).toEqual({
      code: 'CUSTOMER_INCOMPLETE',
      problems: [{ pointer: '/city', code: 'FIELD_REQUIRED' }],
      fix: { resource: 'organizations', id: 3 },
    });
    billOne.mockResolvedValueOnce([{ code: 'RECEIVER_MISSING', fields: ['emailAddresses'], fix: { resource: 'contacts', id: 4 } }]);
    await billPeriod({ ...task, round: 3 });
    expect(recorded.at(-1)!.at(-1)).toMatchObject({ code: 'CONTACT_WITHOUT_ADDRESS', fix: { resource: 'contacts', id: 4 } });
    billOne.mockResolvedValueOnce([{ code: 'LEGAL_ENTITY_MISSING', fields: [], fix: null }]);
    await billPeriod({ ...task, round: 2 });
    expect(recorded.at(-1)!.at(-1)).toMatchObject({ code: 'LEGAL_ENTITY_MISSING', fix: { resource: 'subscriptions', id: 12 } });
  });
});
