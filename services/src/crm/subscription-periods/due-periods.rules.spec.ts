import type { Schedule } from '@kantoor/schemas';
import { billsFromAfter, changedSchedule, duePeriods } from './due-periods.rules.js';

const monthly: Schedule = { interval: 'monthly', dayOfMonth: 1, startDate: '2026-01-01', endDate: '2027-12-31' };
const starts = (periods: readonly { start: string }[]) => periods.map(({ start }) => start);

describe('the due periods of a subscription', () => {
  it('have begun by the day and are not settled yet; future ones are not included (museum 3)', () => {
    expect(starts(duePeriods({ schedule: monthly, billsFrom: '2026-03-02' }, '2026-05-31'))).toEqual(['2026-04-01', '2026-05-01']);
    expect(duePeriods({ schedule: monthly, billsFrom: '2026-05-02' }, '2026-05-31')).toEqual([]);
    expect(duePeriods({ schedule: null, billsFrom: '2026-05-02' }, '2026-05-31')).toEqual([]);
  });

  it('are counted from the day after the last one settled', () => {
    const due = duePeriods({ schedule: { ...monthly, dayOfMonth: 31 }, billsFrom: '2026-01-01' }, '2026-02-28');
    expect(billsFromAfter(due)).toBe('2026-03-31');
  });

  describe('after a schedule change', () => {
    const change = (after: Partial<Schedule>, billsFrom = '2026-05-02') =>
      changedSchedule({ schedule: monthly, billsFrom }, { ...monthly, ...after }, '2026-06-10');

    it('are those that had begun under the old one; the new one is billed for the days after them', () => {
      const { due, billsFrom } = change({ dayOfMonth: 15 });
      expect([starts(due), billsFrom]).toEqual([['2026-06-01'], '2026-07-01']);
      expect(starts(duePeriods({ schedule: { ...monthly, dayOfMonth: 15 }, billsFrom }, '2026-08-31'))).toEqual([
        '2026-07-15',
        '2026-08-15',
      ]);
    });
    it('include no day of a year that was billed', () => {
      const yearly: Schedule = { ...monthly, interval: 'yearly', dayOfMonth: 23, monthOfYear: 5 };
      const billed = billsFromAfter(duePeriods({ schedule: yearly, billsFrom: '2026-05-23' }, '2026-06-10'));
      for (const after of [{ dayOfMonth: 24 }, { interval: 'weekly', startDate: '2026-06-11' }] as const) {
        const { due, billsFrom } = changedSchedule({ schedule: yearly, billsFrom: billed }, { ...yearly, ...after }, '2026-06-10');
        expect([due, billsFrom]).toEqual([[], '2027-05-23']);
      }
    });
    it('do not begin after the new end date', () => expect(starts(change({ endDate: '2026-05-31' }).due)).toEqual([]));
    it('end with the new end date', () => {
      const { due, billsFrom } = change({ endDate: '2026-06-14' });
      expect([due, billsFrom]).toEqual([[{ start: '2026-06-01', end: '2026-06-14' }], '2026-06-15']);
    });
    it('include no day twice, also on the day itself', () => {
      const onTheDay = changedSchedule({ schedule: monthly, billsFrom: '2026-05-02' }, { ...monthly, interval: 'weekly' }, '2026-06-01');
      expect([starts(onTheDay.due), onTheDay.billsFrom]).toEqual([['2026-06-01'], '2026-07-01']);
    });
    it('never go back before what was settled', () => expect(change({}, '2026-07-02').billsFrom).toBe('2026-07-02'));
  });
});
