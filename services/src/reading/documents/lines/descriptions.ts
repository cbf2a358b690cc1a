import type { Line } from '../layout/lines.js';
import { numbersOf, type PlacedNumber } from './table.js';

const word = /\p{L}{3}/u;

/**
 * Returns the description of each row: words on its line before the numbers, otherwise on the overlapping line above, otherwise on the next
 * line; plus the following lines in the same column up to the next row.
 */
export function descriptionsOf(
  rows: readonly PlacedNumber[],
  lines: readonly Line[],
  numbers: readonly PlacedNumber[],
  header: Line | undefined,
): { description: string; line: Line }[] {
  const anchors = new Set(rows.map(({ line }) => line.index));
  return rows.map((row) => {
    const { line } = row;
    const own = wordsOf(line, numbers);
    const above = lines[line.index - 1];
    const below = lines[line.index + 1];
    const height = line.y1 - line.y0;
    if (own) return { description: withMore(own, row, lines, anchors, numbers), line };
    if (
      above &&
      above !== header &&
      above.page === line.page &&
      !anchors.has(above.index) &&
      line.y0 - above.y0 < 1.6 * height &&
      wordsOf(above, numbers)
    )
      return { description: wordsOf(above, numbers)!.text, line: above };
    if (below && below.page === line.page && !anchors.has(below.index) && wordsOf(below, numbers))
      return { description: wordsOf(below, numbers)!.text, line: below };
    return { description: line.text, line };
  });
}

/** Returns the longest cell with words, without the row's numbers in it. */
function wordsOf(line: Line, numbers: readonly PlacedNumber[]): { text: string; x0: number } | undefined {
  const cells = line.cells
    .map((cell, i) => {
      const start = line.starts[i]!;
      const amounts = numbersOf(line, numbers).filter(({ found }) => found.start >= start && found.start < start + cell.text.length);
      const last = amounts.at(-1);
      // An amount at the end of the text was printed close to it.
      const ends =
        last && (last.found.decimals === 2 || last.found.hasCurrency) && last.found.end >= start + cell.text.length - 3
          ? last.found.start - start
          : cell.text.length;
      return {
        text: cell.text
          .slice(0, ends)
          .replace(/^(?:\d{1,3}[.)]?|\d{1,3}[.,]\d{2}) (?=\p{L})/u, '')
          .replace(/[\s€$£]{1,9}$/, '')
          .trim(),
        x0: cell.x0,
      };
    })
    .filter(({ text }) => word.test(text) && !/^(?:stuks?|stk|pcs|uur|std|tage?|eur|each|unit\(s\)|liter\(s\))\.?$/i.test(text));
  return cells.sort((a, b) => lettersIn(b.text) - lettersIn(a.text))[0];
}
const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;

const mostMore = 3;

/** Adds lines below in the same column without an amount: wrapped text. */
function withMore(
  own: { text: string; x0: number },
  row: PlacedNumber,
  lines: readonly Line[],
  anchors: ReadonlySet<number>,
  numbers: readonly PlacedNumber[],
): string {
  const parts = [own.text];
  let bottom = row.line.y1;
  for (let i = row.line.index + 1; i < lines.length && parts.length <= mostMore; i++) {
    const line = lines[i]!;
    const [first] = line.cells;
    const height = line.y1 - line.y0;
    if (anchors.has(i) || line.page !== row.line.page || line.y0 - bottom > 0.7 * height || line.cells.length > 1) break;
    if (Math.abs(first!.x0 - own.x0) > 14 || numbersOf(line, numbers).some(({ found }) => found.decimals === 2)) break;
    parts.push(first!.text);
    bottom = line.y1;
  }
  return parts.join(' ');
}
