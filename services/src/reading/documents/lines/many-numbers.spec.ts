import { readPages } from '../pages/index.js';
import { pageOf } from '../testing/pages-of.js';

/** Returns how many characters patterns pass while a page is read: steps, whatever else the machine is doing. */
function stepsOf(text: string): number {
  let steps = 0;
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (this: RegExp, of: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, of);
    // A sticky pattern only looks at one place.
    steps += (found ? found.index + found[0].length : this.sticky ? from : of.length) - from + 1;
    return found;
  };
  try {
    readPages([pageOf(text)], 'text', 'spec');
  } finally {
    RegExp.prototype.exec = exec;
  }
  return steps;
}

const rows = (count: number, row: string): string => Array.from({ length: count }, () => row).join('\n');

describe('a page of nothing but numbers', () => {
  it.each([
    ['figures in one cell', '7 '],
    ['figures in a cell each', '7    '],
  ])('takes twice the steps for lines twice as long, as %s', (_, figure) => {
    const [short, long] = [100, 200].map((count) => stepsOf(rows(12, figure.repeat(count))));
    expect(long! / short!).toBeLessThan(2.5);
  });

  it('has no rows of a table where a line holds hundreds of amounts, though some are products of others', () => {
    const { lines } = readPages([pageOf(rows(12, '2   3.00   6.00   '.repeat(60)))], 'text', 'spec');
    expect(lines.filter(({ netUnitPrice }) => netUnitPrice === 3)).toEqual([]);
    expect(
      readPages([pageOf('Item    Aantal   Prijs   Bedrag\nKoffie  2     3.00   6.00\nTotaal               6.00')], 'text', 'spec').lines[0]!
        .netUnitPrice,
    ).toBe(3);
  });
});
