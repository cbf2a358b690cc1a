import { dayOfText } from './day-of-text.js';

describe('the date in a text', () => {
  it.each([
    ...['04-03-2026', '4/3/2026', '04.03.26', '4 3 2026', '2026-03-04', '2026/03/04', '4 maart 2026', '4 mrt 2026', '4 mrt. 26'],
    ...['4th March 2026', 'March 4, 2026', '4. März 2026', '4-mrt-2026', '4 MAART 2026', ' 04 - 03 - 2026 ', '4. 3. 2026'],
  ])('PUR-177 PUR-O81 %s is 4 March 2026', (text) => expect(dayOfText(text)).toBe('2026-03-04'));

  it.each(['3 maart 2026', '03.03.26', '2026-03-03'])('PUR-O81 %s is the same day', (text) => expect(dayOfText(text)).toBe('2026-03-03'));

  it.each([
    ['1 mei 2026', '2026-05-01'],
    ['1 jun 2026', '2026-06-01'],
    ['1 jul 2026', '2026-07-01'],
    ['1. Dezember 2026', '2026-12-01'],
    ['29-02-2028', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(dayOfText(text)).toBe(day));

  it.each([
    'abc',
    '',
    '31-02-2026',
    '29-02-2026',
    '04-13-2026',
    '4 ma 2026',
    '12',
    '2026',
    '1.210,00',
    '0-1-2026',
    '4 foo 2026',
    '2026-00-10',
  ])('%j is none', (text) => expect(dayOfText(text)).toBeNull());
});
