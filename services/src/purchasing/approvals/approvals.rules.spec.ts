import { settingDefaults } from '@kantoor/schemas';
import { nextWorkingMoment, workingTimeOf } from '../../platform/runtime/working-time/index.js';
import { type ApproverSearch, approversOf, firstReminderMs, isEscalation, nextReminderMs, replacedBecause } from './approvals.rules.js';

const [ann, bob, cas, dia, eve] = [1, 2, 3, 4, 5] as const;
const part = (number: number, responsibleId: number | null, amount: number = 100) => ({ number, responsibleId, amount });
const asked = (over: Partial<ApproverSearch>) =>
  approversOf({ parts: [], requesters: new Set([eve]), isActive: () => true, deputiesOf: () => [], finance: [dia], ...over });
const who = (over: Partial<ApproverSearch>) =>
  asked(over).approvers.map(({ personId, partNumbers, inPlaceOf, because }) => [personId, partNumbers, inPlaceOf, because]);

describe('approvers', () => {
  it('PUR-O16 PUR-O18 are the people responsible for a line, each once for all their lines', () => {
    expect(who({ parts: [part(1, ann), part(2, bob), part(3, ann)] })).toEqual([
      [ann, [1, 3], null, null],
      [bob, [2], null, null],
    ]);
    expect(asked({ parts: [part(1, ann, 100.5), part(2, ann, -20.25)] }).approvers[0]).toMatchObject({ amount: '80.25' });
  });

  it('PUR-O17 are finance where a line has no responsible person, or there are no lines', () => {
    expect(who({ parts: [part(1, null)] })).toEqual([[dia, [1], null, 'missing']]);
    expect(who({ parts: [] })).toEqual([[dia, [], null, 'missing']]);
  });

  it('D-20 never include the requester: the deputy is asked, otherwise finance', () => {
    expect(who({ parts: [part(1, eve)], deputiesOf: () => [cas] })).toEqual([[cas, [1], eve, 'requester']]);
    expect(who({ parts: [part(1, eve)] })).toEqual([[dia, [1], eve, 'requester']]);
    expect(who({ parts: [part(1, eve)], finance: [eve, bob] })).toEqual([[bob, [1], eve, 'requester']]);
    expect(who({ parts: [part(1, eve)], deputiesOf: () => [ann], requesters: new Set([eve, ann]) })).toEqual([
      [dia, [1], eve, 'requester'],
    ]);
  });

  it('D-63 never include an author of what is approved: the deputy is asked, otherwise finance that is no author', () => {
    const authors = new Set([ann, dia]);
    expect(who({ parts: [part(1, ann)], authors, deputiesOf: () => [cas] })).toEqual([[cas, [1], ann, 'author']]);
    expect(who({ parts: [part(1, ann)], authors, finance: [dia, bob] })).toEqual([[bob, [1], ann, 'author']]);
    expect(asked({ parts: [part(1, ann)], authors }).unanswered).toEqual([1]);
  });

  it('are finance in place of a person who left', () => {
    expect(who({ parts: [part(1, ann)], isActive: (person) => person !== ann })).toEqual([[dia, [1], ann, 'left']]);
  });

  it('are asked once for their own lines and for those of others', () => {
    expect(who({ parts: [part(1, null), part(2, dia)] })).toEqual([[dia, [1, 2], null, null]]);
    expect(who({ parts: [part(2, dia), part(1, null)] })).toEqual([[dia, [1, 2], null, null]]);
  });

  it('PUR-O17 are missing where finance has no other person, with the affected lines listed', () => {
    expect(asked({ parts: [part(1, eve), part(2, bob)], finance: [eve] })).toMatchObject({
      unanswered: [1],
      approvers: [{ personId: bob }],
    });
  });

  it('D-56 exclude people whose lines are below the minimum, where a credit weighs as much as a charge', () => {
    const isBelow = (amount: string) => Number(amount) < 100;
    const plan = asked({ parts: [part(1, ann, 60), part(2, bob, 60), part(3, bob, -60), part(4, cas, 100)], isBelow });
    expect(plan.notAsked).toEqual([ann]);
    expect(plan.approvers.map(({ personId }) => personId)).toEqual([bob, cas]);
    expect(asked({ parts: [part(1, null, 5)], isBelow }).approvers).toMatchObject([{ personId: dia }]);
  });
});

const office = workingTimeOf(settingDefaults);
const ms = (moment: string): number => Date.parse(moment);
const iso = (moment: number): string => new Date(moment).toISOString();

describe('reminders of approvals', () => {
  it.each([
    ['on the hour two working days later', '2026-03-02T09:10:00Z', '2026-03-04T10:00:00.000Z'],
    ['over a weekend', '2026-03-06T09:00:00Z', '2026-03-10T09:00:00.000Z'],
    ['over Easter and the start of summer time', '2026-04-02T09:00:00Z', '2026-04-08T09:00:00.000Z'],
    ['over Christmas', '2026-12-24T09:00:00Z', '2026-12-29T09:00:00.000Z'],
    ['over the end of summer time', '2026-10-23T08:00:00Z', '2026-10-27T09:00:00.000Z'],
    ['when the office opens, if asked in the evening', '2026-03-02T20:00:00Z', '2026-03-05T07:00:00.000Z'],
    ['when the office opens, if asked in the last hour', '2026-03-02T16:30:00Z', '2026-03-05T07:00:00.000Z'],
    ['after two working days, if asked on a Saturday', '2026-03-07T11:00:00Z', '2026-03-10T11:00:00.000Z'],
  ])('D-01 D-21 are first sent %s', (_, from, then) => {
    expect(iso(firstReminderMs(ms(from), settingDefaults, office))).toBe(then);
  });

  it('D-01 D-22 are sent every two working days, five times, then escalate; always in office hours over a year', () => {
    for (let day = 0; day < 365; day += 5) {
      let at = ms('2026-01-01T10:00:00Z') + day * 86_400_000;
      at = firstReminderMs(at, settingDefaults, office);
      for (let sent = 0; !isEscalation(sent, settingDefaults); sent += 1) {
        expect(iso(nextWorkingMoment(at, office))).toBe(iso(at));
        at = nextReminderMs(at, settingDefaults, office);
      }
      expect(iso(nextWorkingMoment(at, office))).toBe(iso(at));
    }
    expect([4, 5, 6].map((sent) => isEscalation(sent, settingDefaults))).toEqual([false, true, true]);
  });

  it("follow the ecosystem's settings", () => {
    const settings = { approvalFirstReminder: 1, approvalNextReminders: 3, approvalReminders: 0 };
    expect(iso(firstReminderMs(ms('2026-03-02T09:00:00Z'), settings, office))).toBe('2026-03-03T09:00:00.000Z');
    expect(iso(nextReminderMs(ms('2026-03-02T09:00:00Z'), settings, office))).toBe('2026-03-05T09:00:00.000Z');
    expect(isEscalation(0, settings)).toBe(true);
  });
});

const parts = [
  { number: 1, responsibleId: 5 },
  { number: 2, responsibleId: 6 },
];
const approval = { approvalState: 'pending' as const, receiverId: 5, replacedBecause: null, partNumbers: [1] };

describe('an approver is replaced', () => {
  it('if the person left, whatever the reason they were asked', () => {
    expect(replacedBecause(approval, parts, false)).toBe('left');
    expect(replacedBecause({ ...approval, replacedBecause: 'handed-over' }, parts, false)).toBe('left');
  });

  it('if the person is no longer responsible for any part', () => {
    expect(replacedBecause({ ...approval, receiverId: 7 }, parts, true)).toBe('changed');
    expect(replacedBecause({ ...approval, partNumbers: [1, 2] }, parts, true)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 6 }, parts, true)).toBe('changed');
  });

  it('never after an answer, for a replacement, or for an approval of the whole record', () => {
    expect(replacedBecause({ ...approval, approvalState: 'approved' }, parts, false)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 7, replacedBecause: 'missing' }, parts, true)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 7, partNumbers: [] }, parts, true)).toBeUndefined();
  });
});
