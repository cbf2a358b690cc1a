import { cleanText } from '../pdf/clean-text.js';
import type { PdfProperties } from '../pdf/archived-pdf.js';
import { Canvas, pageWidth, textWidth, type TextStyle } from '../pdf/canvas.js';

/** The grid of the paper, in points: margins of 20 mm, body above the footer. */
export const left = 56.69;
export const right = pageWidth - left;
export const bodyWidth = right - left;
export const bodyBottom = 784;
export const ink = '#1f2328';
export const grey = '#636b74';
export const faint = '#dfe3e8';

/** Pages of one document as they are filled from top to bottom. */
export class Sheet {
  readonly canvas: Canvas;
  y = 0;

  constructor(
    properties: PdfProperties,
    readonly onNewPage: (sheet: Sheet) => void,
  ) {
    this.canvas = new Canvas(properties);
    this.nextPage();
  }

  nextPage(): void {
    this.canvas.addPage();
    this.y = 48;
    if (this.canvas.pages > 1) this.onNewPage(this);
  }

  hasRoom(height: number): boolean {
    return this.y + height <= bodyBottom;
  }
}

/** A paragraph of lines that are wrapped already; gives the height it takes. */
export function drawParagraph(
  { canvas }: Sheet,
  lines: readonly string[],
  x: number,
  y: number,
  lineHeight: number,
  style: TextStyle,
): number {
  canvas.tagged('P', () => lines.forEach((line, i) => canvas.text(line, x, y + i * lineHeight, style)));
  return lines.length * lineHeight;
}

/** More characters than a line of this paper holds. */
const maxCharacters = 300;

/** How many of the characters fit a width with what follows them, found by halving: laying out text is the dear part of a paper. */
function fitting(characters: readonly string[], after: string, width: number, style: TextStyle): number {
  let fits = 0;
  for (let beyond = Math.min(characters.length, maxCharacters) + 1; beyond - fits > 1;) {
    const middle = (fits + beyond) >> 1;
    if (textWidth(characters.slice(0, middle).join('') + after, style) <= width) fits = middle;
    else beyond = middle;
  }
  return fits;
}

/** Parts of a word that is wider than its column. */
function brokenWord(word: string, width: number, style: TextStyle): string[] {
  const parts: string[] = [];
  for (let rest = [...word]; rest.length > 0;) {
    const count = Math.max(1, fitting(rest, '', width, style));
    parts.push(rest.slice(0, count).join(''));
    rest = rest.slice(count);
  }
  return parts;
}

/** Lines of a text that fit a column; breaks at spaces, and inside a word only when it does not fit a line of its own. */
export function wrapped(text: string, width: number, style: TextStyle): string[] {
  return cleanText(text, true)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      let used = 0;
      const space = textWidth(' ', style);
      for (const word of paragraph.trim().split(' ')) {
        for (const part of word.length > maxCharacters || textWidth(word, style) > width ? brokenWord(word, width, style) : [word]) {
          const size = textWidth(part, style);
          if (line !== '' && used + space + size > width) {
            lines.push(line);
            line = '';
            used = 0;
          }
          used += (line === '' ? 0 : space) + size;
          line += line === '' ? part : ` ${part}`;
        }
      }
      return [...lines, line];
    });
}

/** A text cut to one line, with an ellipsis when something is missing. */
export function oneLine(text: string, width: number, style: TextStyle): string {
  const clean = cleanText(text).trim();
  if (clean.length <= 2 * maxCharacters && textWidth(clean, style) <= width) return clean;
  const characters = [...clean];
  return `${characters
    .slice(0, fitting(characters, '…', width, style))
    .join('')
    .trimEnd()}…`;
}
