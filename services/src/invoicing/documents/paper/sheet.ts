import { cleanText } from '../pdf/clean-text.js';
import { Page, pageWidth, textWidth, type FaceUse, type TextStyle } from '../pdf/page.js';

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
  readonly faces: FaceUse = new Map();
  readonly pages: Page[] = [];
  page!: Page;
  y = 0;

  constructor(readonly onNewPage: (sheet: Sheet) => void) {
    this.nextPage();
  }

  nextPage(): void {
    this.page = new Page(this.faces);
    this.pages.push(this.page);
    this.y = 48;
    if (this.pages.length > 1) this.onNewPage(this);
  }

  hasRoom(height: number): boolean {
    return this.y + height <= bodyBottom;
  }
}

/** Parts of a word that is wider than its column. */
function brokenWord(word: string, width: number, style: TextStyle): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && textWidth(part + character, style) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
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
        for (const part of textWidth(word, style) > width ? brokenWord(word, width, style) : [word]) {
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
  if (textWidth(clean, style) <= width) return clean;
  let kept = [...clean].slice(0, 300);
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, style) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
