import { csvCell, csvLine } from './csv-cell.js';

describe('a cell of a CSV file', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '＝', '＋', '－', '＠'])('CRM-O53 is disarmed when it begins with %j', (start) => {
    expect(csvCell(`${start}1+1`)).toBe(`"'${start}1+1"`);
    expect(csvCell(start)).toBe(`"'${start}"`);
    expect(csvCell(`${start}"a";b`)).toBe(`"'${start}""a"";b"`);
  });
  it.each(['a=1', 'a@b.test', 'x-1', '1+1', ' =1', '', 'Ω ＝', '-1', '-12,50', '12,50'])('is %j as it stands', (text) => {
    expect(csvCell(text)).toBe(text);
  });
  it.each([';', '"', "'", '\r', '\n'])('is quoted when there is %j in it', (sign) => {
    expect(csvCell(`a${sign}b`)).toBe(`"a${sign.replace('"', '""')}b"`);
  });
  it.each(['-1-1', '-1,', '-1,5\n', '+1'])('is no number as %j', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });
  it('CRM-O53 is disarmed in every place of a line, and the first alike', () => {
    expect(csvLine(['\n=1', 'a', '\n@SUM(A1)'])).toBe(`"'\n=1";a;"'\n@SUM(A1)"\r\n`);
  });
});
