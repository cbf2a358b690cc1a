import { decimal, type InvoiceDocument } from '@kantoor/schemas';
import { readable } from './colours.js';
import { formatAmount } from './formats.js';
import { beforeSeparator, figureSize, headStyle, lineColumns, type LineColumns } from './line-columns.js';
import { textWidth } from '../pdf/page.js';
import { bodyBottom, bodyWidth, faint, grey, left, oneLine, right, wrapped, type Sheet } from './sheet.js';
import type { PaperTexts } from './texts.js';

const lineHeight = 12.5;
const padding = 5;
const carryHeight = 24;
/** A row at most this high moves to the next page as a whole; a higher one is broken, at least two lines on each side. */
const unbrokenHeight = 160;

export class LinesTable {
  readonly #columns: LineColumns;
  #subtotal = decimal(0);

  constructor(
    readonly sheet: Sheet,
    readonly document: InvoiceDocument,
    readonly texts: PaperTexts,
  ) {
    this.#columns = lineColumns(document, texts);
  }

  draw(): void {
    this.#drawHead();
    this.document.lines.forEach((_, i) => this.#drawLine(i));
  }

  /** Ends the page with the sum so far and begins the next one with it. */
  carryOver(): void {
    this.#drawCarried(this.texts.carriedForward);
    this.sheet.nextPage();
    this.#drawHead();
    this.#drawCarried(this.texts.broughtForward);
    this.sheet.page.rule(left, this.sheet.y, bodyWidth, faint);
  }

  #drawHead(): void {
    const { page } = this.sheet;
    const color = readable(this.document.seller.primaryColor);
    page.text(oneLine(this.texts.description, this.#columns.descriptionWidth, headStyle), left, this.sheet.y, headStyle);
    for (const { label, edge } of this.#columns.figures) page.text(label, edge, this.sheet.y, { ...headStyle, align: 'right' });
    page.rule(left, this.sheet.y + 7, bodyWidth, color, 0.9);
    this.sheet.y += 8;
  }

  #drawCarried(label: string): void {
    const y = this.sheet.y + 15;
    const { language } = this.document;
    this.sheet.page.text(label, left, y, { size: figureSize, color: grey });
    this.sheet.page.text(formatAmount(this.#subtotal.toFixed(2), language), right, y, { size: figureSize, color: grey, align: 'right' });
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
      this.sheet.page.text(cell, x, y, { size: figureSize });
    }
    this.#subtotal = this.#subtotal.plus(lines[index]!.net);
  }

  #drawLine(index: number): void {
    const { sheet } = this;
    const texts = wrapped(this.document.lines[index]!.description, this.#columns.descriptionWidth, { size: figureSize });
    const room = () => bodyBottom - carryHeight - sheet.y - 2 * padding;
    const needed = texts.length * lineHeight;
    if (needed > room() && (needed <= unbrokenHeight || room() < 2 * lineHeight)) this.carryOver();
    for (let start = 0; start < texts.length;) {
      const fitting = Math.max(1, Math.floor(room() / lineHeight));
      const isLast = texts.length - start <= fitting;
      const count = isLast ? texts.length - start : Math.max(1, Math.min(fitting, texts.length - start - 2));
      if (start === 0) this.#drawFigures(index, sheet.y + padding + 9);
      texts
        .slice(start, start + count)
        .forEach((line, i) => sheet.page.text(line, left, sheet.y + padding + 9 + i * lineHeight, { size: figureSize }));
      sheet.y += 2 * padding + count * lineHeight;
      start += count;
      if (start < texts.length) this.carryOver();
    }
    sheet.page.rule(left, sheet.y, bodyWidth, faint);
  }
}
