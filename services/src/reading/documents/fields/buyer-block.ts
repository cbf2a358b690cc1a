import type { Cell, Line } from '../layout/lines.js';
import type { Document } from './document.js';

const postcode = /(?:^|[\s,-])(?:[a-z]{1,3}-)?(?:\d{4} ?[a-z]{2}(?![a-z])|\d{4,6}(?![\d.,]))|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}(?![a-z])/;
const ofSeller =
  /tel(?:efoon|efon|ephone)?\b|fon\b|fax|www\.|https?:|@|btw|kvk|vat\b|ust|tva|siret|siren|iban|bic\b|hrb|gst|reg(?:istr|\.)|steuer-?n|geschaftsf|\d{3}[- ]\d{3}[- ]\d{4}/;

/** Digit groups of other numbers look like postcodes. */
const ofNumbers = /iban|bic|siret|siren|tel|fax|(?<![a-z])[a-z]{2}\d{2} ?\d{4}/;

export interface Block {
  cells: { line: Line; cell: Cell }[];
  isSeller: boolean;
  isAddress: boolean;
}

/** Groups cells below each other with the same left edge and no gap: mostly addresses. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const open: { line: Line; cell: Cell }[][] = [];
  for (const line of lines)
    for (const cell of line.cells) {
      const height = cell.y1 - cell.y0;
      const block = open.find((each) => {
        const last = each.at(-1)!;
        return (
          last.line.page === line.page &&
          last.line !== line &&
          Math.abs(last.cell.x0 - cell.x0) < 4 &&
          cell.y0 - last.cell.y1 < 0.95 * height &&
          cell.y0 > last.cell.y0
        );
      });
      if (block) block.push({ line, cell });
      else open.push([{ line, cell }]);
    }
  return open
    .filter((cells) => cells.length > 1)
    .map((cells) => {
      const text = cells.map(({ cell }) => cell.plain).join('\n');
      return {
        cells,
        isSeller: ofSeller.test(text),
        isAddress: cells.slice(1).some(({ cell }) => postcode.test(cell.plain) && !ofNumbers.test(cell.plain)) && cells.length < 14,
      };
    });
}

const furthest = 9;

/** Returns whether a label is a heading: not a word inside a sentence or part of another label. */
export function isHeading({ line, start, end }: { line: Line; start: number; end: number }): boolean {
  const at = line.starts.findLastIndex((each) => each <= start);
  const rest = line.starts[at]! + line.cells[at]!.text.length - end;
  if (start > line.starts[at]! + 2 || (rest > 30 && line.text[end] !== ':')) return false;
  return !/^\s*(?:nr|no|n[°º]|num|ref|code|id)/.test(line.plain.slice(start).replace(/^[a-z]+[ .-]*/, ''));
}

/** Returns the cells that name the buyer: beside and below a buyer label, and below a sender line. */
export function buyerCells(document: Document, senders: readonly { line: Line; cell: Cell }[]): Set<Cell> {
  const cells = new Set<Cell>();
  for (const { kind, line, start, end, place } of document.labels) {
    if (kind !== 'buyer') continue;
    const at = line.starts.findLastIndex((each) => each <= start);
    const own = line.cells[at]!;
    if (!isHeading({ line, start, end })) continue;
    cells.add(own);
    const beside = line.cells[at + 1];
    if (beside && beside.x0 - own.x1 < 200 && beside.y0 === own.y0) cells.add(beside);
    addBelow(document.lines, line, place.x0, cells, beside?.x0);
  }
  for (const { line, cell } of senders) addBelow(document.lines, line, cell.x0, cells, undefined, 90);
  return cells;
}

function addBelow(lines: readonly Line[], from: Line, x0: number, cells: Set<Cell>, besideX?: number, reach = 45): void {
  let bottom = from.y1;
  for (let i = from.index + 1; i < Math.min(lines.length, from.index + 2 * furthest); i++) {
    const line = lines[i]!;
    if (line.page !== from.page || line.y0 - bottom > reach) return;
    const inColumn = line.cells.filter((cell) => Math.abs(cell.x0 - x0) < 14 || (besideX !== undefined && Math.abs(cell.x0 - besideX) < 6));
    if (inColumn.length === 0) continue;
    if (inColumn.some(({ plain }) => /^(?:factuur|rechnung|invoice|facture|datum|date|verkoper|verkaufer|seller|from)/.test(plain))) return;
    bottom = line.y1;
    for (const cell of inColumn) {
      cells.add(cell);
      const value = line.cells[line.cells.indexOf(cell) + 1];
      if (value && cell.text.endsWith(':')) cells.add(value);
    }
    if (bottom - from.y1 > 130) return;
    reach = Math.min(reach, 11);
  }
}
