import fc from 'fast-check';
import { daysLater } from './dates.js';
import { isWhollyClosed, monthToClose, periodFrom, postingDayOf } from './posting.js';

it('D-65 knows the days of a month and of a quarter, and no period that begins elsewhere', () => {
  expect([periodFrom('month', '2028-02-01'), periodFrom('quarter', '2026-10-01'), periodFrom('month', '2026-12-01')]).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2026-10-01', to: '2026-12-31' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]);
  expect([periodFrom('month', '2026-10-02'), periodFrom('quarter', '2026-11-01')]).toEqual([undefined, undefined]);
});

it('D-65 posts on the invoice date, and in the first open period after a closed one', () => {
  const [september, october] = [periodFrom('month', '2026-09-01')!, periodFrom('month', '2026-10-01')!];
  const third = periodFrom('quarter', '2026-07-01')!;
  expect(postingDayOf('2026-09-30', [])).toBe('2026-09-30');
  expect(postingDayOf('2026-09-30', [september])).toBe('2026-10-01');
  // A closed month follows a filed quarter, in any order.
  expect(postingDayOf('2026-08-15', [october, third])).toBe('2026-11-01');
  expect(postingDayOf('2026-11-02', [october, third])).toBe('2026-11-02');
});

it('D-65 never posts in a closed period, before the invoice date, or later than needed', () => {
  const month = fc
    .integer({ min: 0, max: 23 })
    .map((nth) => `${2025 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}-01`);
  const period = fc.oneof(
    month.map((from) => periodFrom('month', from)!),
    month.map((from) => periodFrom('quarter', from)).filter((one) => one !== undefined),
  );
  const day = fc.integer({ min: 0, max: 729 }).map((nth) => daysLater('2025-01-01', nth));
  fc.assert(
    fc.property(day, fc.array(period, { maxLength: 12 }), (invoiceDate, closed) => {
      const isClosed = (one: string): boolean => closed.some(({ from, to }) => from <= one && one <= to);
      const posted = postingDayOf(invoiceDate, closed);
      expect(isClosed(posted)).toBe(false);
      expect(isWhollyClosed({ from: invoiceDate, to: daysLater(posted, -1) }, closed)).toBe(true);
      expect(isWhollyClosed({ from: invoiceDate, to: posted }, closed)).toBe(false);
      for (let before = invoiceDate; before < posted; before = daysLater(before, 1)) expect(isClosed(before)).toBe(true);
    }),
  );
});

it('the month to close next is the first open one that has ended', () => {
  const month = (from: string) => periodFrom('month', from)!;
  // Nothing was closed yet: the last one.
  expect(monthToClose('2026-11-30', [])).toBe('2026-10-01');
  expect(monthToClose('2026-01-15', [])).toBe('2025-12-01');
  expect(monthToClose('2026-11-30', [month('2026-08-01')])).toBe('2026-09-01');
  // One in between was left open.
  expect(monthToClose('2026-11-30', [month('2026-09-01'), month('2026-07-01')])).toBe('2026-08-01');
  // A filed quarter is closed too.
  expect(monthToClose('2026-11-30', [periodFrom('quarter', '2026-07-01')!])).toBe('2026-10-01');
  // All are closed: the last one, since this month has not ended.
  expect(monthToClose('2026-11-30', [month('2026-10-01')])).toBe('2026-10-01');
});
