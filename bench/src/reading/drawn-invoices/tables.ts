import type { Line } from './content.js';
import { pick } from './random.js';
import { pageEnd, put, putRight, rule, type Sheet } from './sheet.js';

export type ColumnName = 'position' | 'code' | 'description' | 'quantity' | 'unit' | 'price' | 'rate' | 'total';

const widths: Readonly<Record<ColumnName, number>> = {
  position: 28,
  code: 60,
  description: 190,
  quantity: 50,
  unit: 40,
  price: 75,
  rate: 50,
  total: 80,
};
const leftAligned = new Set<ColumnName>(['position', 'code', 'description', 'unit']);

export interface TableStyle {
  columns: readonly ColumnName[];
  x: number;
  rowHeight: number;
  isRuled?: boolean;
  isBold?: boolean;
  /** The quantity with its unit, as in "3 uur". */
  joinsUnit?: boolean;
  signsEach?: boolean;
}

/** Draws the lines, over more pages if needed, and returns where it ended. */
export function table(sheet: Sheet, y: number, style: TableStyle): number {
  const { content, words, random, document } = sheet;
  let x = style.x;
  const edges = style.columns.map((column) => [column, x, (x += widths[column])] as const);
  const headings: Record<ColumnName, string> = {
    position: pick(random, ['Pos.', '#', 'Nr.']),
    code: pick(random, ['Art.', 'Code', 'SKU']),
    description: pick(random, words.description),
    quantity: pick(random, words.quantity),
    unit: '',
    price: pick(random, words.price),
    rate: pick(random, words.rate),
    total: pick(random, words.total),
  };
  // The same word twice would head two columns.
  if (headings.rate === headings.total) headings.total = words.total[0]!;
  const head = (at: number): void => {
    for (const [column, left, end] of edges) {
      const text = headings[column];
      if (leftAligned.has(column)) put(sheet, text, left, at, { size: 8, isBold: style.isBold ?? true });
      else putRight(sheet, text, end - 5, at, { size: 8, isBold: style.isBold ?? true });
    }
    if (style.isRuled) rule(sheet, style.x, x, at + 12);
  };
  head(y);
  let row = y + 18;
  let carried = 0;
  const amount = (cents: number): string =>
    style.signsEach
      ? content.money(cents)
      : content
          .money(cents)
          .replace(/[€]|EUR/g, '')
          .trim();
  content.lines.forEach((line, i) => {
    if (row > pageEnd) {
      putRight(sheet, pick(random, words.carried), x - 95, row + 4, { size: 8 });
      putRight(sheet, amount(carried), x - 5, row + 4, { size: 8 });
      document.addPage();
      head(40);
      row = 58;
    }
    const texts = textsOf(line, i, sheet, style, amount);
    for (const [column, left, end] of edges)
      if (leftAligned.has(column)) put(sheet, texts[column], left, row);
      else putRight(sheet, texts[column], end - 5, row);
    if (line.more) {
      const [, left] = edges.find(([column]) => column === 'description')!;
      put(sheet, line.more, left, row + 10, { size: 7.5 });
    }
    carried += line.total;
    row += style.rowHeight + (line.more ? 9 : 0);
  });
  if (style.isRuled) rule(sheet, style.x, x, row);
  if (row > pageEnd - 90) {
    document.addPage();
    row = 50;
  }
  return row + 12;
}

function textsOf(
  line: Line,
  i: number,
  { content }: Sheet,
  { joinsUnit }: TableStyle,
  amount: (cents: number) => string,
): Record<ColumnName, string> {
  return {
    position: String(i + 1),
    code: line.code,
    description: line.description,
    quantity: joinsUnit ? `${content.number(line.quantity)} ${line.unit}` : content.number(line.quantity),
    unit: line.unit,
    price: amount(line.price),
    rate: `${content.number(line.rate)}${content.language === 'it' ? '' : ' %'}`,
    total: amount(line.total),
  };
}
