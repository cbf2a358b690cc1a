import { settingDefaults } from '@kantoor/schemas';
import { nextWorkingMoment, workingTimeOf } from '../../platform/runtime/working-time/index.js';
import { firstReminderMs, isEscalation, nextReminderMs } from './reminder-plan.rules.js';

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
