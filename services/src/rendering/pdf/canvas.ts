import { buffer } from 'node:stream/consumers';
import { ArchivedPdf, type PdfAttachment, type PdfProperties, type XmpSchema } from './archived-pdf.js';
import { fontOf, type Weight } from './fonts.js';
import type { PdfImage } from './image.js';
import { spokenText } from './clean-text.js';
import { lineText, type PrintedLine, shapeText } from './shape-text.js';

export const pageWidth = 595.28;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  /** Which point of the text is placed at x. */
  align?: 'left' | 'right' | 'center';
}

/** Role of a part of the document for a screen reader: tags of PDF 1.7. */
export type Tag = 'H1' | 'P' | 'Link' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';
export type Element = PDFKit.PDFStructureElement;

export const textWidth = (text: PrintedLine, { size, weight = 'regular' }: TextStyle): number =>
  (shapeText(text, weight).reduce((sum, { width }) => sum + width, 0) * size) / 1000;

/**
 * The pages of one document while they are drawn; x and y in points from the top left corner, y of a text is its baseline. Texts belong to
 * the element in which they are drawn, in the order in which the elements began, wherever they are placed; shapes are decoration, which
 * screen readers skip.
 */
export class Canvas {
  readonly #pdf: ArchivedPdf;
  readonly #document: Element;
  #element: Element;
  #isDecoration = false;

  constructor(properties: PdfProperties) {
    this.#pdf = new ArchivedPdf(properties);
    this.#document = this.#element = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#document);
  }

  get pages(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Begins an element inside the current one; it may be drawn in until that one ends, also on later pages. */
  begin(tag: Tag, options: { scope?: 'Column' | 'Row' } = {}): Element {
    const element = this.#pdf.struct(tag, options);
    this.#element.add(element);
    return element;
  }

  within(element: Element, draw: () => void): void {
    const outer = this.#element;
    this.#element = element;
    draw();
    this.#element = outer;
  }

  tagged(tag: Tag, draw: () => void, options?: { scope?: 'Column' | 'Row' }): void {
    const element = this.begin(tag, options);
    this.within(element, draw);
    element.end();
  }

  /** Draws a list item: its label and its body. */
  labelled(label: () => void, body: () => void): void {
    this.tagged('LI', () => {
      this.tagged('Lbl', label);
      this.tagged('LBody', body);
    });
  }

  /** Draws a picture with its alternative text. */
  figure(alt: string, x: number, y: number, width: number, height: number, draw: () => void): void {
    const figure = this.#pdf.struct('Figure', { alt, bbox: [x, y, x + width, y + height] });
    this.#element.add(figure);
    figure.add(draw);
    figure.end();
  }

  /** Draws what pages repeat, or what is purely visual. */
  decoration(type: 'Pagination' | 'Layout', draw: () => void): void {
    if (this.#isDecoration) return draw();
    this.#isDecoration = true;
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
    this.#isDecoration = false;
  }

  onEveryPage(draw: (page: number) => void): void {
    for (let page = 0; page < this.pages; page++) {
      this.#pdf.switchToPage(page);
      draw(page + 1);
    }
  }

  text(line: PrintedLine, x: number, y: number, style: TextStyle): void {
    if (lineText(line).trim() === '') return;
    if (this.#isDecoration) this.#write(line, x, y, style);
    else if (this.#element === this.#document) throw new Error(`No element for ${lineText(line)}`);
    else this.#element.add(() => this.#write(line, x, y, style));
  }

  /** Shapes are in visual order; fonts other than the main one also write their letters in reading order. */
  #write(line: PrintedLine, x: number, y: number, style: TextStyle): void {
    const { size, weight = 'regular', color = '#1f2328', align = 'left' } = style;
    let at = align === 'left' ? x : x - textWidth(line, style) * (align === 'right' ? 1 : 0.5);
    this.#pdf.fillColor(color).fontSize(size);
    const runs = shapeText(line, weight);
    const isSpoken = runs.some(({ font }) => font !== `main-${weight}`);
    if (isSpoken) this.#pdf.markContent('Span', { actual: spokenText(lineText(line)) });
    for (const run of runs) {
      this.#pdf.registerFont(run.font, fontOf(run.font)).font(run.font).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += (run.width * size) / 1000;
    }
    if (isSpoken) this.#pdf.endMarkedContent();
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.decoration('Layout', () => this.#pdf.rect(x, y, width, height).fill(color));
  }

  /** Draws a horizontal line. */
  rule(x: number, y: number, width: number, color: string, thickness = 0.6): void {
    this.rectangle(x, y - thickness / 2, width, thickness, color);
  }

  /** Draws the dark modules of a square grid as one shape. */
  squares(alt: string, grid: readonly boolean[][], x: number, y: number, size: number): void {
    const unit = size / grid.length;
    this.figure(alt, x, y, size, size, () => {
      grid.forEach((row, r) => {
        for (let from = 0; from < row.length; from++) {
          if (!row[from]) continue;
          let to = from;
          while (row[to + 1]) to++;
          this.#pdf.rect(x + from * unit, y + r * unit, (to - from + 1) * unit, unit);
          from = to;
        }
      });
      this.#pdf.fill('#000000');
    });
  }

  image(alt: string, { data }: PdfImage, x: number, y: number, width: number, height: number): void {
    this.figure(alt, x, y, width, height, () => this.#pdf.image(data, x, y, { width, height }));
  }

  /** Makes the current element a link to a URL; `says` is its name for screen readers. */
  link(url: string, says: string, x: number, y: number, width: number, height: number): void {
    // The library treats only a String object as text; a plain string is a name.
    const Contents = Object(says) as string;
    this.#pdf.link(x, y, width, height, new URL(url).href, { structParent: this.#element, Contents });
  }

  async finish(attachments: readonly PdfAttachment[], schemas: readonly XmpSchema[]): Promise<Buffer> {
    this.#document.end();
    for (const attachment of attachments) this.#pdf.attach(attachment);
    this.#pdf.describe(schemas);
    this.#pdf.end();
    return buffer(this.#pdf);
  }
}
