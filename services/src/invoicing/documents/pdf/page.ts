import type { Weight } from './faces.js';
import type { FontFace } from './font-face.js';
import { pdfNumber } from './pdf-file.js';
import { shapeText } from './shape-text.js';

export const pageWidth = 595.28;
export const pageHeight = 841.89;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  /** Which point of the text stands at x. */
  align?: 'left' | 'right' | 'center';
}

/** Glyphs that the pages of one document use, by face. */
export type FaceUse = Map<FontFace, Map<number, string>>;

const colour = (hex: string): string => [1, 3, 5].map((at) => pdfNumber(parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

export const textWidth = (text: string, { size, weight = 'regular' }: TextStyle): number => (shapeText(text, weight).width * size) / 1000;

/** One page being drawn; x and y in points from the top left corner, y of a text is its baseline. */
export class Page {
  content = '';
  readonly links: string[] = [];
  #fill = '';

  constructor(readonly faces: FaceUse) {}

  #color(hex: string): void {
    if (hex === this.#fill) return;
    this.#fill = hex;
    this.content += `${colour(hex)} rg\n`;
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    if (text === '') return;
    const { size, weight = 'regular', color = '#1f2328', align = 'left' } = style;
    const { segments, width } = shapeText(text, weight);
    const start = align === 'left' ? x : x - ((width * size) / 1000) * (align === 'right' ? 1 : 0.5);
    this.#color(color);
    this.content += `BT ${pdfNumber(start)} ${pdfNumber(pageHeight - y)} Td`;
    for (const { face, stretches, rare } of segments) {
      const used = this.faces.get(face) ?? new Map<number, string>();
      this.faces.set(face, used);
      for (const [glyph, stands] of rare) if (!used.has(glyph)) used.set(glyph, stands);
      this.content += ` /${face.key} ${size} Tf`;
      for (const { rise, array } of stretches) {
        this.content += rise === 0 ? ` [${array}] TJ` : ` ${pdfNumber((rise * size) / 1000)} Ts [${array}] TJ 0 Ts`;
      }
    }
    this.content += ' ET\n';
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.#color(color);
    this.content += `${pdfNumber(x)} ${pdfNumber(pageHeight - y - height)} ${pdfNumber(width)} ${pdfNumber(height)} re f\n`;
  }

  /** A horizontal line. */
  rule(x: number, y: number, width: number, color: string, thickness = 0.6): void {
    this.rectangle(x, y - thickness / 2, width, thickness, color);
  }

  /** Dark squares of a square grid, as one shape. */
  squares(grid: readonly boolean[][], x: number, y: number, size: number): void {
    const unit = size / grid.length;
    const place = (value: number) => String(Math.round(value * 1000) / 1000);
    this.#color('#000000');
    grid.forEach((row, r) => {
      for (let from = 0; from < row.length; from++) {
        if (!row[from]) continue;
        let to = from;
        while (row[to + 1]) to++;
        this.content += `${place(x + from * unit)} ${place(pageHeight - y - (r + 1) * unit)} ${place((to - from + 1) * unit)} ${place(unit)} re\n`;
        from = to;
      }
    });
    this.content += 'f\n';
  }

  image(name: string, x: number, y: number, width: number, height: number): void {
    this.content += `q ${pdfNumber(width)} 0 0 ${pdfNumber(height)} ${pdfNumber(x)} ${pdfNumber(pageHeight - y - height)} cm /${name} Do Q\n`;
  }

  link(url: string, x: number, y: number, width: number, height: number): void {
    const box = [x, pageHeight - y - height, x + width, pageHeight - y].map(pdfNumber).join(' ');
    const address = Buffer.from(new URL(url).href, 'latin1').toString('hex');
    this.links.push(`<</Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /F 4 /A <</S /URI /URI <${address}>>>>>`);
  }
}
