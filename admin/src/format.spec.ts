import { lineNet, totalsOf } from '@kantoor/schemas';
import {
  date,
  dateOfMoment,
  dateTime,
  daysUntil,
  isDoubtful,
  keepTimeOf,
  money,
  months,
  number,
  parseNumber,
  percentage,
  price,
  today,
  todayOnWire,
  toWireDate,
  typedNumber,
} from './format';

const space = '\u00a0';
const read = (text: string): number | null => {
  const parsed = parseNumber(text);
  return parsed && Number(parsed.value);
};

it('PLT-275 PLT-276 PLT-277 PLT-283 PLT-F06 numbers, prices and dates have one format', () => {
  expect([number(12.5), number(999.5), number(-999.5), number(0.125)]).toEqual(['12,5', '999,5', '-999,5', '0,125']);
  expect([number(1000), number(-1234.5), price(1234567.5)]).toEqual([`1${space}000`, `-1${space}234,5`, `1${space}234${space}567,50`]);
  expect([price(1000), price(999.5), price('10.005'), price('-10.005')]).toEqual([`1${space}000,00`, '999,50', '10,01', '-10,01']);
  expect([money(1234567.5), money('10.005', 'USD'), money(-1000, 'GBP'), money(0, 'SAR'), money(null)]).toEqual([
    `€${space}1${space}234${space}567,50`,
    `$${space}10,01`,
    `£${space}-1${space}000,00`,
    `SAR${space}0,00`,
    '',
  ]);
  expect([read(price(1234567.5)), read(money(1234567.5)), read(money(-1000.25, 'SAR'))]).toEqual([1234567.5, 1234567.5, -1000.25]);
  expect([percentage(21), percentage('9.5')]).toEqual([`21${space}%`, `9,5${space}%`]);
  expect(lineNet({ price: '10.005', amount: 1 })).toBe('10.01');
  expect(totalsOf([{ price: '10.00', amount: '1', percentage: '21', taxKey: '21' }]).gross).toBe('12.10');
  expect(totalsOf([{ price: '0.07', amount: '1', percentage: '21', taxKey: '21' }]).gross).toBe('0.08');
  expect(dateTime(new Date(2026, 2, 5, 15, 4, 9).toISOString(), { seconds: true })).toBe('05-03-2026 15:04:09');
});

it('PLT-278 CRM-202 PLT-280 a date in the API is a calendar day, whatever the time zone', () => {
  expect([date('2026-03-01T00:00:00Z'), date('2026-03-05'), date(null), date('')]).toEqual(['01-03-2026', '05-03-2026', '', '']);
});

it('PLT-279 a day is sent as its start in UTC', () => {
  expect([toWireDate('2026-03-05'), toWireDate('2026-03-05T22:30:00+01:00')]).toEqual(['2026-03-05T00:00:00Z', '2026-03-05T00:00:00Z']);
  expect(todayOnWire()).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
});

it('months are named in the user’s language, and a single month only once', () => {
  const read = (from: string, to: string, locale: 'nl' | 'en'): string => months(from, to, locale).replaceAll('\u2009', ' ');
  expect(read('2026-11', '2026-11', 'nl')).toBe('november 2026');
  expect(read('2026-11', '2026-11', 'en')).toBe('November 2026');
  expect(read('2026-01', '2026-03', 'nl')).toMatch(/^januari\s?–\s?maart 2026$/);
  expect(read('2025-12', '2026-01', 'nl')).toMatch(/^december 2025\s?–\s?januari 2026$/);
});

describe('PLT-O14 a day follows the ecosystem’s time zone', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-06T01:30:00Z') }));
  afterEach(() => {
    jest.useRealTimers();
    keepTimeOf(undefined);
  });

  it.each([
    ['America/Curacao', '2026-03-05', 1],
    ['Europe/Amsterdam', '2026-03-06', 0],
  ])('in %s', (timeZone, day, ahead) => {
    keepTimeOf(timeZone);
    expect([today(), todayOnWire(), daysUntil('2026-03-06')]).toEqual([day, `${day}T00:00:00Z`, ahead]);
  });

  it.each([
    ['America/Curacao', '2026-03-06T01:30:00.000Z', '05-03-2026'],
    ['Europe/Amsterdam', '2026-11-25T23:05:00.000Z', '26-11-2026'],
    ['Pacific/Kiritimati', '2026-03-05T22:00:00.000Z', '06-03-2026'],
  ])('as does the date of a point in time, in %s', (timeZone, moment, day) => {
    keepTimeOf(timeZone);
    expect([dateOfMoment(moment), dateOfMoment(null)]).toEqual([day, '']);
  });

  it('but a time is shown in the user’s time zone', () => {
    keepTimeOf('America/Curacao');
    const now = new Date();
    expect(dateTime(now.toISOString()).slice(0, 2)).toBe(String(now.getDate()).padStart(2, '0'));
  });
});

it('PLT-281 PLT-282 PLT-O110 a typed price is parsed by its last separator', () => {
  expect([read('€ 12,50'), read('12,50 EUR'), read('$12.50'), read('£ 1')]).toEqual([12.5, 12.5, 12.5, 1]);
  expect([read('1.234,56'), read('1,234.56'), read(`1${space}000,50`), read('1 000,50')]).toEqual([1234.56, 1234.56, 1000.5, 1000.5]);
  expect([read('-3,5'), read(',5'), read('0'), read('abc'), read(''), read('1-2')]).toEqual([-3.5, 0.5, 0, null, null, null]);
});

it('D-37 an ambiguous number is detected, and no field shows one', () => {
  expect(parseNumber('1.000')).toEqual({ value: '1.000', other: '1000' });
  expect(parseNumber('-12,500')).toEqual({ value: '-12.500', other: '-12500' });
  expect(['1.00', '1.000,00', '1.000.000', '0,125', '1234,567', '1000', 'abc', ''].map(isDoubtful)).toEqual(Array(8).fill(false));
  expect(['€ 2,500', '999.999', '1 ,000'].map(isDoubtful)).toEqual([true, true, true]);
  expect([typedNumber(2.125), typedNumber(12.345, { min: 2 }), typedNumber(0.125), typedNumber(1000), typedNumber(2.5)]).toEqual([
    ...['2,1250', '12,3450', '0,125', `1${space}000`, '2,5'],
  ]);
  expect(read(typedNumber(2.125))).toBe(2.125);
});
