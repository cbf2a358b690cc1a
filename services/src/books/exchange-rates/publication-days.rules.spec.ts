import { lastPublication, publicationDays } from './publication-days.rules.js';

describe('the days on which the central bank publishes', () => {
  it.each([
    ['a Friday evening', '2026-11-20T17:00:00Z', '2026-11-20'],
    ['a minute before it is out', '2026-11-20T14:59:00Z', '2026-11-19'],
    ['summer time', '2026-07-10T14:00:00Z', '2026-07-10'],
    ['a Sunday', '2026-11-22T20:00:00Z', '2026-11-20'],
    ['Monday morning', '2026-11-23T09:00:00Z', '2026-11-20'],
    ['Easter Monday', '2026-04-06T20:00:00Z', '2026-04-02'],
    ['Labour Day', '2026-05-01T20:00:00Z', '2026-04-30'],
    ['the second day of Christmas', '2025-12-26T20:00:00Z', '2025-12-24'],
    ['New Year’s Day', '2027-01-01T20:00:00Z', '2026-12-31'],
  ])('%s', (_, now, newest) => expect(lastPublication(new Date(now))).toBe(newest));

  it('are the working days except the holidays of the euro’s payment system', () => {
    expect(publicationDays('2026-04-01', '2026-04-08')).toEqual(['2026-04-01', '2026-04-02', '2026-04-07', '2026-04-08']);
  });
});
