import { isOddChamberNumber } from './chamber-number.js';

it('CRM-O69 a Dutch number has 8 digits, ignoring spaces and dots; numbers of other countries are not checked', () => {
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
