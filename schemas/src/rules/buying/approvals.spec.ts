import { answersFor, closesCircle, type DelegationDays, deputiesOf, roundOutcomeOf, overlapping, takeBackUntil } from './approvals.js';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 4, 4, 9, 0, seconds));
const pending = { approvalState: 'pending', answeredAt: null } as const;
const approved = (seconds: number) => ({ approvalState: 'approved', answeredAt: at(seconds) }) as const;
const declined = (seconds: number) => ({ approvalState: 'declined', answeredAt: at(seconds) }) as const;

describe('an approval round', () => {
  it.each([
    ['waits for everybody', [approved(0), pending], undefined],
    ['waits for whoever is asked', [pending], undefined],
    ['is approved ten seconds after the last one', [approved(0), approved(5)], { outcome: 'approved', atMs: at(15).getTime() }],
    [
      'is declined ten seconds after the first decline, whoever is pending',
      [pending, declined(3), declined(1)],
      { outcome: 'declined', atMs: at(11).getTime() },
    ],
    ['is declined though all others approved', [approved(0), declined(3)], { outcome: 'declined', atMs: at(13).getTime() }],
    ['comes to nothing by itself where no one is asked', [], undefined],
  ])('%s', (_, answers, outcome) => {
    expect(roundOutcomeOf(answers)).toEqual(outcome);
  });

  it('D-59 lets an answer be withdrawn for ten seconds', () => {
    expect(takeBackUntil(approved(0), at(9).getTime())).toEqual(at(10));
    expect(takeBackUntil(declined(0), at(10).getTime())).toBeNull();
    expect(takeBackUntil(pending, at(0).getTime())).toBeNull();
  });
});

describe('delegations', () => {
  const [ann, bob, cas, dia, eve] = [1, 2, 3, 4, 5] as const;
  const from = (personId: number, deputyId: number, firstDay = '2026-05-01', lastDay = '2026-05-31'): DelegationDays => ({
    personId,
    deputyId,
    firstDay,
    lastDay,
  });
  const who = (all: DelegationDays[], day = '2026-05-04', requester?: number) =>
    deputiesOf(ann, day, all, requester).map(({ deputyId }) => deputyId);

  it('D-23 hold from their first day to their last, both included', () => {
    const all = [from(ann, bob, '2026-05-04', '2026-05-06')];
    expect(['03', '04', '06', '07'].map((day) => who(all, `2026-05-${day}`))).toEqual([[], [bob], [bob], []]);
  });

  it('D-23 are followed three times at most', () => {
    const all = [from(ann, bob), from(bob, cas), from(cas, dia), from(dia, eve)];
    expect(who(all)).toEqual([bob, cas, dia]);
    expect([bob, cas, dia, eve].map((person) => answersFor(person, '2026-05-04', all))).toEqual([
      [ann],
      [ann, bob],
      [ann, bob, cas],
      [bob, cas, dia],
    ]);
  });

  it('D-20 skip the requester', () => {
    expect(who([from(ann, bob), from(bob, cas)], '2026-05-04', bob)).toEqual([cas]);
  });

  it('D-23 never form a circle, by any route', () => {
    expect(closesCircle(from(bob, ann), [from(ann, bob)])).toBe(true);
    expect(closesCircle(from(cas, ann), [from(ann, bob), from(bob, cas)])).toBe(true);
    expect(closesCircle(from(dia, ann), [from(ann, bob), from(bob, cas), from(cas, dia)])).toBe(true);
    expect(closesCircle(from(bob, ann, '2026-06-01', '2026-06-30'), [from(ann, bob)])).toBe(false);
    expect(closesCircle(from(cas, ann), [from(ann, bob, '2026-05-01', '2026-05-10'), from(bob, cas, '2026-05-11', '2026-05-31')])).toBe(
      false,
    );
    expect(closesCircle(from(ann, bob), [])).toBe(false);
  });

  it('are one a day for each person', () => {
    expect(overlapping(from(ann, cas, '2026-05-31', '2026-06-02'), [from(ann, bob)])).toBeDefined();
    expect(overlapping(from(ann, cas, '2026-06-01', '2026-06-02'), [from(ann, bob)])).toBeUndefined();
    expect(overlapping(from(cas, bob), [from(ann, bob)])).toBeUndefined();
  });
});
