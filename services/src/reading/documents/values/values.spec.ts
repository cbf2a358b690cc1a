import { numbersIn } from './amounts.js';
import { daysLater, datesIn } from './dates.js';
import { folded } from './fold.js';
import { ibansIn, vatNumbersIn } from './identifiers.js';

describe('dates in texts', () => {
  const first = (text: string) => datesIn(folded(text)).map(({ dayFirst, monthFirst }) => dayFirst ?? monthFirst)[0];

  it.each([
    ['3 maart 2026', '2026-03-03'],
    ['03.03.26', '2026-03-03'],
    ['2026-03-03', '2026-03-03'],
    ['3. März 2026', '2026-03-03'],
    ['le 14 août 2025', '2025-08-14'],
    ['1er décembre 2025', '2025-12-01'],
    ['14 de febrero de 2026', '2026-02-14'],
    ['7 giugno 2026', '2026-06-07'],
    ['August 3 , 2014', '2014-08-03'],
    ['Oct 18th, 2018', '2018-10-18'],
    ['18-OCT-2018', '2018-10-18'],
    ['31/12/2017 10:15', '2017-12-31'],
  ])('are read in six languages: %s', (text, date) => expect(first(text)).toBe(date));

  it.each(['30.02.2026', '2026-13-01', '12.345,67', '1.2.3.4', '99/99/2020', '0123/45678'])('are not found in %s', (text) =>
    expect(first(text)).toBeUndefined(),
  );

  it('keep both orders if both are valid', () => {
    expect(datesIn('7/9/18')).toEqual([{ start: 0, end: 6, dayFirst: '2018-09-07', monthFirst: '2018-07-09' }]);
    expect(datesIn('07.09.18')[0]).not.toHaveProperty('monthFirst');
  });

  it('are shifted by days across months', () => expect(daysLater('2026-01-31', 30)).toBe('2026-03-02'));
});

describe('numbers in texts', () => {
  const values = (text: string) => numbersIn(folded(text)).map(({ value }) => value);

  it.each([
    ['1.234,56', 1234.56],
    // Recognizers and some tills write the comma like this.
    ['2.541.45', 2541.45],
    ['1,229,94', 1229.94],
    ['1,234.56', 1234.56],
    ['1 234,56 €', 1234.56],
    ["1'234.50", 1234.5],
    ['12,34,567.89', 1234567.89],
    ['€ 1.234', 1234],
    ['0,052', 0.052],
    ['15.387,08', 15387.08],
    ['-10,00', -10],
    ['€ 189,00-', -189],
    ['(25.00)', -25],
    ['€ 45,-', 45],
    ['1.234.567', 1234567],
  ])('are read with either decimal separator: %s', (text, value) => expect(values(text)).toEqual([value]));

  it('exclude parts of words, document numbers and times', () => {
    expect(values('RE-20140703/502 A4 OUDJQ_7 12:30')).toEqual([]);
  });

  it('include percentages and currencies', () => {
    expect(numbersIn('19 % von 64,46 eur').map(({ isPercent, hasCurrency }) => [isPercent, hasCurrency])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('company numbers in texts', () => {
  it('include accounts by form, length and check digits', () => {
    expect(ibansIn('IBAN NL50INGB0683251309 BIC INGBNL2A')).toMatchObject([{ value: 'NL50INGB0683251309', isRight: true }]);
    expect(ibansIn('DE08 7009 0100 1234 5678 90 Bank')).toMatchObject([{ value: 'DE08700901001234567890', isRight: true }]);
    expect(ibansIn('NL50INGB0683251308')).toMatchObject([{ isRight: false }]);
    expect(ibansIn('DE12 3456')).toEqual([]);
  });

  it('include VAT numbers by form and check digits, with usual separators', () => {
    expect(vatNumbersIn('BTW nr.: NL820471616B01')).toMatchObject([{ value: 'NL820471616B01' }]);
    expect(vatNumbersIn('TVA FR 604 219 388 61 RCS')).toMatchObject([{ value: 'FR60421938861' }]);
    expect(vatNumbersIn('DE136695977')).toEqual([]);
  });
});
