import { typedDay } from './date-input';

it('CRM-202 reads a day with its separators or as bare digits', () =>
  expect(['5-3-26', '05032026', '050326', '31-12-2027', '1/2/2027', '1.2.27'].map(typedDay)).toEqual([
    '2026-03-05',
    '2026-03-05',
    '2026-03-05',
    '2027-12-31',
    '2027-02-01',
    '2027-02-01',
  ]));

it('warns about no distant date while the year is incomplete, nor about invalid dates', () =>
  expect(['3112202', '311220277', '31-12-202', '31022026', '5326', ''].map(typedDay)).toEqual([null, null, null, null, null, null]));
