import { addDays, bookDateOf, calendarDay, dateFaults, daysBetween, supplierDateFaults } from './invoice-dates.rules.js';

const amsterdam = 'Europe/Amsterdam';
const curacao = 'America/Curacao';

describe('dates of invoices', () => {
  it('PLT-O14, PLT-O56: half past midnight belongs to that day in the time zone of the ecosystem, at noon, also in summer', () => {
    expect(bookDateOf(new Date('2026-01-14T23:30:00Z'), amsterdam).toISOString()).toBe('2026-01-15T11:00:00.000Z');
    expect(bookDateOf(new Date('2026-07-14T22:30:00Z'), amsterdam).toISOString()).toBe('2026-07-15T10:00:00.000Z');
    expect(bookDateOf(new Date('2026-07-15T01:30:00Z'), curacao).toISOString()).toBe('2026-07-14T16:00:00.000Z');
  });

  it('museum 8: noon exists on both days of a clock change', () => {
    expect(bookDateOf(new Date('2026-03-29T00:30:00Z'), amsterdam).toISOString()).toBe('2026-03-29T10:00:00.000Z');
    expect(bookDateOf(new Date('2026-10-25T00:30:00Z'), amsterdam).toISOString()).toBe('2026-10-25T11:00:00.000Z');
  });

  it('PLT-O55: 1 March and 30 days is 31 March', () => {
    expect([addDays('2026-03-01', 30), addDays('2028-02-28', 1), daysBetween('2026-03-01', '2026-03-31')]).toEqual([
      '2026-03-31',
      '2028-02-29',
      30,
    ]);
  });

  it('PLT-F29: a date, midnight Z, or a timestamp by its day in the time zone of the ecosystem is accepted', () => {
    const inAmsterdam = (text: string) => calendarDay(text, amsterdam);
    expect(['2026-03-01', '2026-03-01T00:00:00Z', '2026-03-01T23:59:59+01:00', '2026-03-01T23:30:00Z'].map(inAmsterdam)).toEqual([
      '2026-03-01',
      '2026-03-01',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(['2026-03-01T00:00:00Z', '2026-03-01T01:30:00Z'].map((text) => calendarDay(text, curacao))).toEqual([
      '2026-03-01',
      '2026-02-28',
    ]);
    expect(['2026-02-30', 'yesterday', '2026-13-01T00:00:00Z', ''].map(inAmsterdam)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

const faults = (invoiceDate?: string, dueDate?: string | null): string[] =>
  dateFaults({ invoiceDate, dueDate }, '2026-11-22').map(({ pointer, code }) => `${pointer} ${code}`);

it.each(['2024-11-22', '2026-11-22', '2027-11-22'])('an invoice may be dated %s', (day) => expect(faults(day, null)).toEqual([]));
it.each([
  ['2024-11-21', 'FIELD_TOO_SMALL'],
  ['2027-11-23', 'FIELD_TOO_LARGE'],
  ['2026-13-45', 'FIELD_FORMAT'],
  ['9999-12-31', 'FIELD_FORMAT'],
  ['0001-01-01', 'FIELD_FORMAT'],
])('an invoice cannot be dated %s', (day, code) => expect(faults(day)).toEqual([`/invoiceDate ${code}`]));

it('D-65 the invoice of a supplier may be due on any earlier day, but not more than a year later', () =>
  expect(
    ['2020-01-01', '2026-11-21', '2027-11-23', '2027-11-24', '2026-02-30'].map((dueDate) =>
      supplierDateFaults({ invoiceDate: '2026-11-22', dueDate }, '2026-11-22'),
    ),
  ).toEqual([[], [], [], [{ pointer: '/dueDate', code: 'FIELD_TOO_LARGE' }], [{ pointer: '/dueDate', code: 'FIELD_FORMAT' }]]));

it('an invoice is due on its date or later, within a year', () =>
  expect(['2026-11-21', '2026-11-22', '2027-11-23', '2027-11-24', '9999-12-31'].map((due) => faults('2026-11-22', due))).toEqual([
    ['/dueDate FIELD_TOO_SMALL'],
    [],
    [],
    ['/dueDate FIELD_TOO_LARGE'],
    ['/dueDate FIELD_FORMAT'],
  ]));
