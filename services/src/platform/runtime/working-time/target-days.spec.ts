import { executionDayFor, isTargetOpen } from './target-days.js';

describe('the days of TARGET', () => {
  it.each([
    ['a Saturday', '2026-12-05', false, '2026-12-04'],
    ['Christmas Day', '2026-12-25', false, '2026-12-24'],
    ['Boxing Day', '2026-12-26', false, '2026-12-24'],
    ['the Sunday after Christmas', '2026-12-27', false, '2026-12-24'],
    ['New Year’s Day', '2027-01-01', false, '2026-12-31'],
    ['Good Friday', '2027-03-26', false, '2027-03-25'],
    ['Easter Monday', '2027-03-29', false, '2027-03-25'],
    ['Labour Day', '2028-05-01', false, '2028-04-28'],
    ['King’s Day', '2027-04-27', true, '2027-04-27'],
    ['Ascension Day', '2027-05-06', true, '2027-05-06'],
    ['Whit Monday', '2027-05-17', true, '2027-05-17'],
  ])('say of %s whether a payment is executed then, and which day pays in time', (_, day, isOpen, inTime) => {
    expect([isTargetOpen(day), executionDayFor(day, '2026-11-26')]).toEqual([isOpen, inTime]);
  });

  it.each([
    ['what is overdue on an open day is paid at once', '2026-11-02', '2026-11-26', '2026-11-26'],
    ['what is overdue on a closed day is paid on the next open one', '2026-11-02', '2026-11-28', '2026-11-30'],
    ['what is due on the Sunday after today, a Saturday, too', '2026-11-29', '2026-11-28', '2026-11-30'],
    ['what is due over Easter, seen on Good Friday', '2027-03-28', '2027-03-26', '2027-03-30'],
  ])('are never before today: %s', (_, due, today, day) => expect(executionDayFor(due, today)).toBe(day));
});
