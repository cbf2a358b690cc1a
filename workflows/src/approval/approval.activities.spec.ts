import { type RoundStep, Problem } from '@kantoor/services';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { approvalActivities, type ApprovalServices } from './approval.activities.js';

const input = { ecosystemId: 1, teamId: 2, resource: 'purchases', entityId: 77, approvalRound: 3 };
const task = { ...input, round: 1 };
const workflowId = 'purchase-approval/77/3';
const notice = { id: 9, personId: 5, kind: 'asked' as const };

describe('The steps of an approval round', () => {
  let recorded: unknown[][];
  beforeEach(() => void (recorded = []));
  const activities = (services: { [Name in keyof ApprovalServices['approvals']]?: () => Promise<unknown> }) => {
    const record =
      (verb: string) =>
      async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
        void recorded.push([verb, ...what]);
    const verbs = ['started', 'step', 'blocked', 'waiting', 'running', 'over', 'ended'];
    return approvalActivities({
      database: { transaction: (_ctx: unknown, work: (tx: unknown) => unknown) => work({}) },
      processes: { ...Object.fromEntries(verbs.map((verb) => [verb, record(verb)])), isHeld: async () => false },
      guard: new StepGuard(new MarksInMemory()),
      approvals: { isOver: async () => true, ...services },
    } as unknown as ApprovalServices);
  };
  const look = (step: RoundStep) => activities({ nextStep: async () => step }).lookAtApproval(input);

  it('show whose answer is awaited and the next action, and poll again at that time', async () => {
    const waitsFor = { key: 'approvers', params: { people: 'Ann, Bob', count: 2 } };
    const nextAction = { key: 'remindApprovers', at: '2026-05-06T08:00:00.000Z' };
    const found = await look({ waits: { step: 'waiting-for-approval', atMs: Date.now() + 60_000, waitsFor, nextAction } });
    expect(found).toEqual({ step: 'waiting-for-approval', againInMs: expect.any(Number) });
    expect(recorded.at(-1)).toEqual(['waiting', workflowId, { step: 'waiting-for-approval', waitsFor, nextAction }]);
  });

  it('poll again within a month if nothing is due, and name the next step if something is', async () => {
    expect(await look({ waits: { step: 'waiting-for-finance', waitsFor: { key: 'bookingByFinance' } } })).toEqual({
      step: 'waiting-for-finance',
      againInMs: 30 * 86_400_000,
    });
    expect(await look({ act: { step: 'notify', notice } })).toEqual({ step: 'notify', due: { step: 'notify', notice } });
    expect(await look({ act: { step: 'finish' } })).toEqual({ step: 'finish', due: { step: 'finish' } });
  });

  it('end with the outcome of the round, unless it was undone meanwhile', async () => {
    expect(await look({ over: 'overruled' })).toEqual({ step: 'overruled', over: true });
    expect(recorded.at(-1)).toEqual(['over', workflowId, 'overruled']);
    const again = await activities({ nextStep: async () => ({ over: 'approved' }), isOver: async () => false }).lookAtApproval(input);
    expect(again).toEqual({ step: 'waiting-for-approval', againInMs: 1 });
  });

  it('D-25 are blocked, with the record to fix, if a purchase cannot be booked', async () => {
    const blocked = { code: 'LEGAL_ENTITY_MISSING', problems: [], fix: { resource: 'teams', id: 4 } };
    expect(await activities({ finish: async () => ({ blocked }) }).finishApproval(task)).toEqual({ blocked: 'LEGAL_ENTITY_MISSING' });
    expect(recorded.at(-1)).toEqual(['blocked', workflowId, { key: 'blocked:finish:1', step: 'finish' }, blocked]);
    const refused = activities({ finish: () => Promise.reject(new Problem('PURCHASE_BOOKED_INVALID')) });
    expect(await refused.finishApproval(task)).toEqual({ blocked: 'PURCHASE_BOOKED_INVALID' });
  });

  it('poll again if the decision no longer holds', async () => {
    expect(await activities({ finish: async () => false }).finishApproval(task)).toEqual({ again: true });
    expect(await activities({ finish: async () => true }).finishApproval(task)).toEqual({});
    expect(recorded.at(-1)).toEqual(['step', workflowId, { key: 'finish', step: 'finish' }, 'waiting-for-approval']);
  });

  it('skip reminders that another round is sending, and poll again shortly', async () => {
    expect(await activities({ remind: async () => true }).remindApprovers(task)).toEqual({ again: true });
    expect(await activities({ remind: async () => false }).remindApprovers(task)).toEqual({ again: true, againInMs: 2_000 });
  });

  it('record each mail once, and continue without a mail server or a person’s address', async () => {
    const due = { ...task, due: { step: 'notify' as const, notice } };
    expect(await activities({ notify: async () => 'sent' }).notifyPerson(due)).toEqual({});
    expect(recorded.at(-1)).toEqual([
      'step',
      workflowId,
      { key: 'notify:9', step: 'notify', params: { kind: 'asked', outcome: 'sent' } },
      'waiting-for-approval',
    ]);
    expect(await activities({ notify: async () => 'refused' }).notifyPerson(due)).toEqual({});
    const away = await activities({ notify: async () => ({ laterMs: 60_000, why: 'mailServer' }) }).notifyPerson(due);
    expect(away).toEqual({ again: true, againInMs: 60_000 });
    expect(recorded.at(-1)).toEqual([
      'waiting',
      workflowId,
      { step: 'notify', waitsFor: { key: 'mailServer' }, nextAction: { key: 'tryAgain', at: expect.any(String) } },
    ]);
  });
});
