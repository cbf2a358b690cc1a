import { isOddChamberNumber } from './chamber-number.js';

it('CRM-O69 a Dutch number is 8 digits, spaces and dots ignored; those of other countries are not judged', () => {
  expect(['12345678', '12 345 678', '12.345.678', ''].map((number) => isOddChamberNumber(number, 'NL'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['1234567', '123456789', '1234567a', 'HRB 12345'].map((number) => isOddChamberNumber(number, 'NL'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isOddChamberNumber('HRB 12345', 'DE'), isOddChamberNumber('123', undefined)]).toEqual([false, false]);
});
