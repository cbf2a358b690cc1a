import { nextPollInMs, overdueAtMs } from './payment-polling.rules.js';

const minute = 60_000;
const day = 1_440 * minute;
const timeZone = 'Europe/Amsterdam';
const noon = Date.parse('2026-03-10T12:00:00Z');

describe('The next poll of an invoice’s payment', () => {
  const underWay = (polls: number) => nextPollInMs({ polls, isUnderWay: true, dueDate: '2026-03-31', timeZone, nowMs: noon });

  it('is soon while a payment is in progress, then gradually slower', () => {
    expect([0, 1, 2, 3].map(underWay)).toEqual([15_000, 30_000, 60_000, 120_000]);
    expect(underWay(6)).toBe(10 * minute);
    expect(underWay(100_000)).toBe(10 * minute);
  });

  it('is in a day otherwise, but never past the moment it becomes overdue', () => {
    expect(nextPollInMs({ polls: 0, isUnderWay: false, dueDate: '2026-03-31', timeZone, nowMs: noon })).toBe(day);
    expect(nextPollInMs({ polls: 0, isUnderWay: false, dueDate: '2026-03-10', timeZone, nowMs: noon })).toBe(11 * 60 * minute);
    expect(nextPollInMs({ polls: 0, isUnderWay: false, dueDate: '2026-01-01', timeZone, nowMs: noon })).toBe(day);
  });

  it('PLT-O55: treats an invoice as overdue from the day after its due date, in the time zone of the ecosystem, in summer too', () => {
    expect(overdueAtMs('2026-03-10', timeZone)).toBe(Date.parse('2026-03-10T23:00:00Z'));
    expect(overdueAtMs('2026-03-29', timeZone)).toBe(Date.parse('2026-03-29T22:00:00Z'));
    expect(overdueAtMs('2026-03-29', 'America/Curacao')).toBe(Date.parse('2026-03-30T04:00:00Z'));
  });
});
