import { clustersOf } from '@kantoor/schemas/printable-text';
import {
  printedText,
  type PdfProperties,
  Canvas,
  pageWidth,
  textWidth,
  type TextStyle,
  Paragraph,
  type PrintedLine,
} from '../pdf/index.js';

/** The page grid, in points: margins of 20 mm, body above the footer. */
export const left = 56.69;
export const right = pageWidth - left;
export const bodyWidth = right - left;
export const bodyBottom = 784;
export const ink = '#1f2328';
export const grey = '#636b74';
export const faint = '#dfe3e8';

/** Pages of one document, filled from top to bottom. */
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

/** Draws a paragraph of wrapped lines; returns its height. */
export function drawParagraph(
  { canvas }: Sheet,
  lines: readonly PrintedLine[],
  x: number,
  y: number,
  lineHeight: number,
  style: TextStyle,
): number {
  canvas.tagged('P', () => lines.forEach((line, i) => canvas.text(line, x, y + i * lineHeight, style)));
  return lines.length * lineHeight;
}

/** More characters than fit a line. */
const maxCharacters = 300;

/**
 * Returns how many clusters fit a width together with what follows them, by binary search: text layout is the expensive part of rendering.
 */
function fitting(clusters: readonly string[], after: string, width: number, style: TextStyle): number {
  let fits = 0;
  for (let beyond = Math.min(clusters.length, maxCharacters) + 1; beyond - fits > 1;) {
    const middle = (fits + beyond) >> 1;
    if (textWidth(clusters.slice(0, middle).join('') + after, style) <= width) fits = middle;
    else beyond = middle;
  }
  return fits;
}

/** Splits a word that is wider than its column; never between a letter and its marks. */
function brokenWord(word: string, width: number, style: TextStyle): string[] {
  const parts: string[] = [];
  for (let rest = clustersOf(word); rest.length > 0;) {
    const count = Math.max(1, fitting(rest, '', width, style));
    parts.push(rest.slice(0, count).join(''));
    rest = rest.slice(count);
  }
  return parts;
}

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Splits a word where a line may break: only in languages written without spaces, after each word with the punctuation that follows it. */
function wordsWithin(word: string): string[] {
  if (!withoutSpaces.test(word)) return [word];
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(word)) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words.push(words.pop()! + segment);
  }
  return words;
}

function wrappedParagraph(text: string, width: number, style: TextStyle): PrintedLine[] {
  const paragraph = new Paragraph(text);
  const lines: PrintedLine[] = [];
  const space = textWidth(' ', style);
  let [from, to, used, at] = [0, 0, 0, 0];
  text.split(' ').forEach((word, n) => {
    if (n > 0) at++;
    wordsWithin(word).forEach((piece, p) => {
      const isTooWide = piece.length > maxCharacters || textWidth(piece, style) > width;
      (isTooWide ? brokenWord(piece, width, style) : [piece]).forEach((part, i) => {
        const gap = n > 0 && p === 0 && i === 0 ? space : 0;
        const size = textWidth(part, style);
        if (to > from && used + gap + size > width) {
          lines.push(paragraph.line(from, to));
          [from, used] = [at, 0];
        }
        used += (to > from ? gap : 0) + size;
        at += [...part].length;
        to = at;
      });
    });
  });
  return [...lines, paragraph.line(from, to)];
}

/** Wraps a text to a column; breaks at spaces, and inside a word only if it does not fit a line of its own. */
export const wrapped = (text: string, width: number, style: TextStyle): PrintedLine[] =>
  printedText(text, true)
    .split('\n')
    .flatMap((paragraph) => wrappedParagraph(paragraph.trim(), width, style));

/** Truncates a text to one line, with an ellipsis if something is missing. */
export function oneLine(text: string, width: number, style: TextStyle): string {
  const clean = printedText(text).trim();
  if (clean.length <= 2 * maxCharacters && textWidth(clean, style) <= width) return clean;
  const clusters = clustersOf(clean);
  return `${clusters
    .slice(0, fitting(clusters, '…', width, style))
    .join('')
    .trimEnd()}…`;
}
