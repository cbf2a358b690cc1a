import { Temporal } from 'temporal-polyfill';
import { isDutchHoliday } from './dutch-holidays.js';
import { settingDefaults } from '@kantoor/schemas';
import { dayAt, nextWorkingMoment, startOfDayMs, workingTimeOf } from './working-time.js';

const ms = (instant: string): number => Date.parse(instant);
const iso = (moment: number): string => new Date(moment).toISOString();
const holidaysOf = (year: number): string[] => {
  const days: string[] = [];
  for (let date = Temporal.PlainDate.from({ year, month: 1, day: 1 }); date.year === year; date = date.add({ days: 1 }))
    if (isDutchHoliday(date)) days.push(date.toString().slice(5));
  return days;
};

describe('working time', () => {
  it.each([
    ['in the morning before opening', '2026-03-02T05:00:00Z', '2026-03-02T07:00:00.000Z'],
    ['during the day: now', '2026-03-02T10:30:00Z', '2026-03-02T10:30:00.000Z'],
    ['at closing time', '2026-03-02T17:00:00Z', '2026-03-03T07:00:00.000Z'],
    ['on a Friday evening', '2026-03-06T18:00:00Z', '2026-03-09T07:00:00.000Z'],
    ['over Easter, and the hour that summer takes away', '2026-04-02T20:00:00Z', '2026-04-07T06:00:00.000Z'],
    ['over Christmas and the weekend behind it', '2026-12-24T18:00:00Z', '2026-12-28T07:00:00.000Z'],
  ])('%s', (_, from, then) => {
    expect(iso(nextWorkingMoment(ms(from), workingTimeOf(settingDefaults)))).toBe(then);
  });

  it.each([
    ['days', { workingDays: 'tue-sat' }, '2026-03-06T18:00:00Z', '2026-03-07T07:00:00.000Z'],
    ['more days', { workingDays: 'all' }, '2026-03-07T18:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['opening time', { opensAt: '09:30' }, '2026-03-02T05:00:00Z', '2026-03-02T08:30:00.000Z'],
    ['closing time', { closesAt: '16:00' }, '2026-03-02T15:00:00Z', '2026-03-03T07:00:00.000Z'],
    ['holidays', { holidays: 'none' }, '2026-04-02T20:00:00Z', '2026-04-03T06:00:00.000Z'],
    ['zone, where it is still night', { timeZone: 'America/Curacao' }, '2026-03-02T07:00:00Z', '2026-03-02T12:00:00.000Z'],
  ] as const)('follows the setting of the ecosystem (D-21): its %s', (_, chosen, from, then) => {
    expect(iso(nextWorkingMoment(ms(from), workingTimeOf({ ...settingDefaults, ...chosen })))).toBe(then);
  });

  it('starts its days at midnight at the office, in summer and in winter', () => {
    const office = workingTimeOf(settingDefaults);
    expect([iso(startOfDayMs('2026-01-15', office)), iso(startOfDayMs('2026-07-15', office))]).toEqual([
      '2026-01-14T23:00:00.000Z',
      '2026-07-14T22:00:00.000Z',
    ]);
    expect([dayAt(ms('2026-01-14T23:00:00Z'), office), dayAt(ms('2026-07-14T21:59:59Z'), office)]).toEqual(['2026-01-15', '2026-07-14']);
  });

  it('includes the holidays of Dutch law, also those that depend on Easter, and King’s Day moved from a Sunday', () => {
    expect(holidaysOf(2026)).toEqual(['01-01', '04-03', '04-06', '04-27', '05-05', '05-14', '05-25', '12-25', '12-26']);
    expect(holidaysOf(2025).filter((day) => day.startsWith('04'))).toEqual(['04-18', '04-21', '04-26']);
  });
});
