import fc from 'fast-check';
import { formats } from '../../../validation/formats.mjs';
import { dueDateRange, invoiceDateDoubts, isBookedLate, invoiceDateFault, invoiceDateRange, isDay, isDueDateTooLate } from './dates.js';

it('accepts every day from 1900 to 2199 and no other', () => {
  const known = new Set<string>();
  for (let ms = Date.UTC(1900, 0, 1); ms < Date.UTC(2200, 0, 1); ms += 86_400_000) known.add(new Date(ms).toISOString().slice(0, 10));
  const pad = (value: number) => String(value).padStart(2, '0');
  for (let year = 1898; year <= 2201; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${pad(month)}-${pad(day)}`;
        if (isDay(text) !== known.has(text)) throw new Error(text);
      }
});

it.each([
  '2026-13-45',
  '9999-12-31',
  '0001-01-01',
  '+275760-09-13',
  '2026-1-1',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '',
])('%s is no date and time', (text) => expect(formats['date-time'].test(text)).toBe(false));
it.each(['2026-03-01', '2026-03-01T00:00:00Z', '2026-03-01T23:59:59.123456789+14:00', '2026-03-01T10:00Z'])('%s is one', (text) =>
  expect(formats['date-time'].test(text)).toBe(true),
);
it('takes the same time for any length of text', () =>
  fc.assert(
    fc.property(fc.constantFrom('2', '2026-', '2026-03-01T00:00:00.', '-'), (part) => !formats['date-time'].test(part.repeat(50_000))),
  ));

it('accepts invoice dates from two years back to one ahead', () => {
  expect(invoiceDateRange('2024-02-29')).toEqual({ first: '2022-02-28', last: '2025-02-28' });
  expect(
    ['2024-11-21', '2024-11-22', '2027-11-22', '2027-11-23', '9999-09-20', '0001-01-01'].map((day) => invoiceDateFault(day, '2026-11-22')),
  ).toEqual(['FIELD_TOO_SMALL', undefined, undefined, 'FIELD_TOO_LARGE', 'FIELD_FORMAT', 'FIELD_FORMAT']);
});

it('PLT-O56 asks about a date before the last booked invoice, in an earlier VAT quarter or more than 31 days ahead', () => {
  const doubts = (day: string, lastBooked: string | null = null) => invoiceDateDoubts(day, { today: '2026-11-22', lastBooked });
  expect(doubts('2026-11-22', '2026-11-22')).toEqual([]);
  expect(doubts('2026-11-21', '2026-11-22')).toEqual(['earlierThanLast']);
  expect([doubts('2026-10-01'), doubts('2026-09-30')]).toEqual([[], ['earlierQuarter']]);
  expect([doubts('2026-12-23'), doubts('2026-12-24')]).toEqual([[], ['farAhead']]);
  expect(doubts('2025-11-22', '2026-01-01')).toEqual(['earlierThanLast', 'earlierQuarter']);
  // A date that no invoice may have is refused, not asked about.
  expect([doubts('2024-11-21', '2026-11-22'), doubts('')]).toEqual([[], []]);
});

it('returns the last allowed due date, which is accepted', () => {
  const { first, last } = dueDateRange('2026-11-22');
  expect([first, last]).toEqual(['2026-11-22', '2027-11-23']);
  expect([last, '2027-11-24'].map((day) => isDueDateTooLate(day, first))).toEqual([false, true]);
});

it.each([
  ['31 days ago', '2026-11-25', '2026-12-26', true],
  ['30 days ago', '2026-11-26', '2026-12-26', false],
  ['yesterday, in an earlier VAT quarter', '2026-09-30', '2026-10-01', true],
  ['today', '2026-12-26', '2026-12-26', false],
  ['ahead', '2027-01-02', '2026-12-26', false],
  ['on a day that there is not', '2026-02-30', '2026-12-26', false],
])('booking a purchase with an invoice date %s', (_when, day, today, asked) => {
  expect(isBookedLate(day, today)).toBe(asked);
});
