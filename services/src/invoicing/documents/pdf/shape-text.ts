import { cleanText } from './clean-text.js';
import { fontOf, type FontName, type Weight } from './fonts.js';

/** A piece of a printed line that one font draws; its width in thousandths of the font size. */
export interface TextRun {
  font: FontName;
  text: string;
  width: number;
}

type Direction = 'L' | 'R' | 'N';
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<', '«': '»', '»': '«' };
const directionOf = (word: string): Direction => (rightToLeft.test(word) ? 'R' : /\p{L}/u.test(word) ? 'L' : 'N');

/** Reverses every stretch of items in a direction; words between two of them that have no direction of their own go along. */
function reverseStretches<T>(items: readonly T[], isReversed: (item: T) => boolean, isNeutral: (item: T) => boolean): T[] {
  const result: T[] = [];
  for (let start = 0; start < items.length;) {
    let end = start;
    if (isReversed(items[start]!)) {
      for (let i = start + 1; i < items.length && (isReversed(items[i]!) || isNeutral(items[i]!)); i++) if (isReversed(items[i]!)) end = i;
    }
    result.push(...items.slice(start, end + 1).reverse());
    start = end + 1;
  }
  return result;
}

/** Words of one printed line from left to right as the eye meets them. */
function inVisualOrder(words: readonly string[]): string[] {
  const directions = words.map(directionOf);
  const items = words.map((word, i) => ({ word, direction: directions[i]! }));
  const isNeutral = (item: { direction: Direction }) => item.direction === 'N';
  const startsRight = directions.find((d) => d !== 'N') === 'R';
  const ordered = startsRight
    ? reverseStretches(
        [...items].reverse(),
        (i) => i.direction === 'L',
        () => false,
      )
    : reverseStretches(items, (i) => i.direction === 'R', isNeutral);
  return ordered.map(({ word }) => word);
}

/** Characters that the font lacks print as a question mark, never as an empty box. The library lays out word by word, and so do we. */
function runOf(font: FontName, text: string, mirror: Record<string, string> = {}): TextRun {
  const face = fontOf(font);
  const known = [...text].map((c) => (face.hasGlyphForCodePoint(c.codePointAt(0)!) ? (mirror[c] ?? c) : '?')).join('');
  const width = known.split(/(?<= )/).reduce((sum, word) => sum + (word === '' ? 0 : face.layout(word).advanceWidth), 0);
  return { font, text: known, width };
}

function wordRuns(word: string, weight: Weight): TextRun[] {
  if (!rightToLeft.test(word)) return [runOf(`main-${weight}`, word)];
  const pieces = word.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\p{M}]+|[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\p{M}]+/gu) ?? [];
  return pieces
    .reverse()
    .map((piece) => (rightToLeft.test(piece) ? runOf(`arabic-${weight}`, piece) : runOf(`main-${weight}`, piece, mirrored)));
}

const maxShaped = 20_000;
const shaped = new Map<string, TextRun[]>();

/** Text of one line as it is drawn from left to right. */
export function shapeText(text: string, weight: Weight): TextRun[] {
  const key = `${weight} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const clean = cleanText(text);
  const runs = rightToLeft.test(clean)
    ? inVisualOrder(clean.split(' ')).flatMap((word, i) => [...(i > 0 ? wordRuns(' ', weight) : []), ...wordRuns(word, weight)])
    : wordRuns(clean, weight);
  if (shaped.size >= maxShaped) shaped.clear();
  if (text.length <= 200) shaped.set(key, runs);
  return runs;
}
