import { dateFaults, supplierDateFaults } from './plausible-dates.rules.js';

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
