import { csvCell, csvLine } from './csv-cell.js';

describe('a cell of a CSV file', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '＝', '＋', '－', '＠'])(
    'CRM-O53 is neutralized when it begins with %j',
    (start) => {
      expect(csvCell(`${start}1+1`)).toBe(`"'${start}1+1"`);
      expect(csvCell(start)).toBe(`"'${start}"`);
      expect(csvCell(`${start}"a";b`)).toBe(`"'${start}""a"";b"`);
    },
  );
  it.each(['a=1', 'a@b.test', 'x-1', '1+1', ' =1', '', 'Ω ＝', '-1', '-12,50', '12,50'])('is written unchanged: %j', (text) => {
    expect(csvCell(text)).toBe(text);
  });
  it.each([';', '"', "'", '\r', '\n'])('is quoted when it contains %j', (sign) => {
    expect(csvCell(`a${sign}b`)).toBe(`"a${sign.replace('"', '""')}b"`);
  });
  it.each(['-1-1', '-1,', '-1,5\n', '+1'])('is not a number: %j', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });
  it('CRM-O53 is neutralized in every position of a line, including the first', () => {
    expect(csvLine(['\n=1', 'a', '\n@SUM(A1)'])).toBe(`"'\n=1";a;"'\n@SUM(A1)"\r\n`);
  });
});
