import type { Block } from './blocks.js';
import type { Document } from './document.js';
import type { Label, LabelKind } from './labels.js';
import type { Cell, Line } from '../layout/lines.js';
import { coreOf } from '../values/company-names.js';

/** Details that only suppliers print beside their address: contact details, and numbers of registers and banks. */
const ofSupplier =
  /(?<![a-z])(?:tel|telefo+n|telephone|fon|fax|mobile?)(?![a-z])|www\.|@|kvk|siret|siren|r\.?c\.?s\b|hrb|handelsreg|amtsgericht|geschaftsf|registro/;
const onlyOnFoot = 0.82;
const furthestHeading = 150;
const sameColumn = 170;

/** If numbers of ours are on the page, the remaining ones are those of the other party. */
const ofOther = 1;

/** Scores whether a place belongs to the supplier's (positive) or the buyer's (negative) numbers. */
export type Ownership = (line: Line, start: number) => number;

/**
 * Both parties may print a VAT number and an account. Names, addresses and headings around it decide the owner: the supplier's name or
 * telephone in its block, the page footer, a seller or buyer heading above it, or an address that is not the supplier's.
 */
export function ownershipIn(document: Document, supplier: string | undefined): Ownership {
  const buyers = buyerCells(document, []);
  const blocks = new Map<Cell, Block>(document.blocks.flatMap((block) => block.cells.map(({ cell }) => [cell, block] as const)));
  const headings = document.labels.filter((label) => (label.kind === 'buyer' || label.kind === 'seller') && isHeading(label));
  const name = supplier && coreOf(supplier);
  const isSuppliers = ({ plain }: Cell): boolean =>
    ofSupplier.test(plain) || (name !== undefined && name.length > 3 && coreOf(plain).includes(name));
  return (line, start) => {
    const cell = line.cells[line.starts.findLastIndex((each) => each <= start)];
    if (!cell) return 0;
    let sum = document.ours.hasNumber ? ofOther : 0;
    if (buyers.has(cell) || document.ours.cells.has(cell)) sum -= 4;
    const block = blocks.get(cell);
    if (block?.cells.some((each) => isSuppliers(each.cell)) || isSuppliers(cell)) sum += 1.5;
    else if (block?.isAddress && block.cells[0]!.line.y0 / line.pageHeight < onlyOnFoot) sum -= 2.5;
    if (line.y0 / line.pageHeight > onlyOnFoot) sum += 1;
    const heading = nearest(headings, line, cell);
    if (heading) sum += heading.kind === 'seller' ? 1.5 : -2.5;
    return sum;
  };
}

function nearest(headings: readonly Label[], line: Line, cell: Cell): Label | undefined {
  const above = headings.filter(
    (each) =>
      each.line.page === line.page &&
      each.line.index < line.index &&
      line.y0 - each.line.y1 < furthestHeading &&
      Math.abs(each.place.x0 - cell.x0) < sameColumn,
  );
  const last = above.at(-1);
  // Of adjacent headings choose the one of its column.
  return above
    .filter((each) => each.line === last?.line)
    .sort((a, b) => Math.abs(a.place.x0 - cell.x0) - Math.abs(b.place.x0 - cell.x0))[0];
}

const furthestBefore = 22;
const linesAbove = 2;

/** Finds the label of a number: shortly before it, otherwise as the heading of its column. */
export function labelOf({ labels, lines }: Document, line: Line, start: number, kinds: readonly LabelKind[]): Label | undefined {
  const before = labels.findLast(
    (each) => each.line === line && each.end <= start + 3 && start - each.end < furthestBefore && kinds.includes(each.kind),
  );
  if (before) return before;
  const at = line.starts.findLastIndex((each) => each <= start);
  const cell = line.cells[at];
  if (!cell || line.starts[at] !== start) return undefined;
  for (const above of lines.slice(Math.max(0, line.index - linesAbove), line.index).reverse()) {
    if (above.page !== line.page) return undefined;
    const heading = labels.find((each) => each.line === above && kinds.includes(each.kind) && Math.abs(each.place.x0 - cell.x0) < 8);
    if (heading) return heading;
  }
  return undefined;
}

const furthest = 9;

/** Returns whether a label is a heading: not a word inside a sentence or part of another label. */
function isHeading({ line, start, end }: { line: Line; start: number; end: number }): boolean {
  const at = line.starts.findLastIndex((each) => each <= start);
  const rest = line.starts[at]! + line.cells[at]!.text.length - end;
  if (start > line.starts[at]! + 2 || (rest > 30 && line.text[end] !== ':')) return false;
  return !/^\s*(?:nr|no|n[°º]|num|ref|code|id)/.test(line.plain.slice(start).replace(/^[a-z]+[ .-]*/, ''));
}

/** Returns the cells that name the buyer: beside and below a buyer label, and below a sender line. */
export function buyerCells(document: Document, senders: readonly { line: Line; cell: Cell }[]): Set<Cell> {
  const cells = new Set<Cell>();
  const sellers = new Map<Line, Set<number>>();
  for (const { kind, line, start } of document.labels)
    if (kind === 'seller') sellers.set(line, (sellers.get(line) ?? new Set()).add(start));
  for (const { kind, line, start, end, place } of document.labels) {
    if (kind !== 'buyer') continue;
    const at = line.starts.findLastIndex((each) => each <= start);
    const own = line.cells[at]!;
    if (!isHeading({ line, start, end })) continue;
    cells.add(own);
    // The heading of the other party is no value of this one.
    const beside = sellers.get(line)?.has(line.starts[at + 1]!) ? undefined : line.cells[at + 1];
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
