import { decimal, type InvoiceDocument } from '@kantoor/schemas';
import { readable } from './colours.js';
import { formatAmount } from './formats.js';
import { beforeSeparator, figureSize, headStyle, lineColumns, type LineColumns } from './line-columns.js';
import { textWidth, type Element, type PrintedLine } from '../pdf/index.js';
import { bodyBottom, bodyWidth, faint, grey, left, oneLine, right, wrapped, type Sheet } from './sheet.js';
import type { InvoicePdfTexts } from './texts.js';

const lineHeight = 12.5;
const padding = 5;
const carryHeight = 24;
/** A row up to this height moves to the next page as a whole; a higher one is split, with at least two lines on each side. */
const unbrokenHeight = 160;

export class LinesTable {
  readonly #columns: LineColumns;
  #subtotal = decimal(0);

  constructor(
    readonly sheet: Sheet,
    readonly document: InvoiceDocument,
    readonly texts: InvoicePdfTexts,
  ) {
    this.#columns = lineColumns(document, texts);
  }

  draw(): void {
    const { canvas } = this.sheet;
    canvas.tagged('Table', () => {
      canvas.tagged('TR', () => this.#drawHead((draw) => canvas.tagged('TH', draw, { scope: 'Column' })));
      this.document.lines.forEach((_, i) => canvas.tagged('TR', () => this.#drawLine(i)));
    });
  }

  /** Ends the page with the subtotal so far and begins the next one with it. */
  carryOver(): void {
    const { canvas } = this.sheet;
    canvas.decoration('Pagination', () => this.#drawCarried(this.texts.carriedForward));
    this.sheet.nextPage();
    canvas.decoration('Pagination', () => {
      this.#drawHead((draw) => draw());
      this.#drawCarried(this.texts.broughtForward);
      canvas.rule(left, this.sheet.y, bodyWidth, faint);
    });
  }

  #drawHead(cell: (draw: () => void) => void): void {
    const { canvas, y } = this.sheet;
    const color = readable(this.document.seller.primaryColor);
    cell(() => canvas.text(oneLine(this.texts.description, this.#columns.descriptionWidth, headStyle), left, y, headStyle));
    for (const { label, edge } of this.#columns.figures) cell(() => canvas.text(label, edge, y, { ...headStyle, align: 'right' }));
    canvas.rule(left, y + 7, bodyWidth, color, 0.9);
    this.sheet.y += 8;
  }

  #drawCarried(label: string): void {
    const y = this.sheet.y + 15;
    const { language } = this.document;
    this.sheet.canvas.text(label, left, y, { size: figureSize, color: grey });
    this.sheet.canvas.text(formatAmount(this.#subtotal.toFixed(2), language), right, y, { size: figureSize, color: grey, align: 'right' });
    this.sheet.y += carryHeight;
  }

  #drawFigures(index: number, y: number): void {
    const { language, lines } = this.document;
    for (const { cells, edge, separatorAt } of this.#columns.figures) {
      const cell = cells[index]!;
      const x =
        separatorAt === edge
          ? edge - textWidth(cell, { size: figureSize })
          : separatorAt - textWidth(beforeSeparator(cell, language), { size: figureSize });
      this.sheet.canvas.tagged('TD', () => this.sheet.canvas.text(cell, x, y, { size: figureSize }));
    }
    this.#subtotal = this.#subtotal.plus(lines[index]!.net);
  }

  #drawDescription(cell: Element, lines: readonly PrintedLine[]): void {
    const { canvas, y } = this.sheet;
    canvas.within(cell, () => lines.forEach((line, i) => canvas.text(line, left, y + padding + 9 + i * lineHeight, { size: figureSize })));
  }

  #drawLine(index: number): void {
    const { sheet } = this;
    const texts = wrapped(this.document.lines[index]!.description, this.#columns.descriptionWidth, { size: figureSize });
    const room = () => bodyBottom - carryHeight - sheet.y - 2 * padding;
    const needed = texts.length * lineHeight;
    if (needed > room() && (needed <= unbrokenHeight || room() < 2 * lineHeight)) this.carryOver();
    const cell = sheet.canvas.begin('TD');
    for (let start = 0; start < texts.length;) {
      const fitting = Math.max(1, Math.floor(room() / lineHeight));
      const isLast = texts.length - start <= fitting;
      const count = isLast ? texts.length - start : Math.max(1, Math.min(fitting, texts.length - start - 2));
      this.#drawDescription(cell, texts.slice(start, start + count));
      if (start === 0) this.#drawFigures(index, sheet.y + padding + 9);
      sheet.y += 2 * padding + count * lineHeight;
      start += count;
      if (start < texts.length) this.carryOver();
    }
    sheet.canvas.rule(left, sheet.y, bodyWidth, faint);
  }
}
