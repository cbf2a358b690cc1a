import { tidyVatNumber } from './tidy-vat-number.js';

it.each([
  ['nl 0044.95.445.b01', 'NL004495445B01'],
  ['BE 0428.759.497', 'BE0428759497'],
  ['IE1234567+A', 'IE1234567+A'],
  ['CHE-123.456.788 MWST', 'CHE-123.456.788 MWST'],
  ['12.34', '12.34'],
  ['', ''],
  [null, null],
  [undefined, undefined],
])('%j is kept as %j', (typed, kept) => expect(tidyVatNumber(typed)).toBe(kept));
