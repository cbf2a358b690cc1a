import { cleanText } from './clean-text.js';
import { arabicFace, mainFace, type Weight } from './faces.js';
import type { ShapedSegment } from './font-face.js';

export interface ShapedText {
  segments: ShapedSegment[];
  /** In thousandths of the font size. */
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
  if (!directions.includes('R')) return [...words];
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

function shapeWord(word: string, weight: Weight): ShapedSegment[] {
  const main = mainFace(weight);
  if (!rightToLeft.test(word)) {
    const known = [...word].map((c) => (main.has(c.codePointAt(0)!) ? c : '?')).join('');
    return [/\p{M}/u.test(known) ? main.shapeJoined(known, 'ltr') : main.shapePlain(known)];
  }
  const arabic = arabicFace(weight);
  const pieces = word.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\p{M}]+|[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\p{M}]+/gu) ?? [];
  return pieces.reverse().map((piece) => {
    if (!rightToLeft.test(piece))
      return main.shapePlain([...piece].map((c) => (main.has(c.codePointAt(0)!) ? (mirrored[c] ?? c) : '?')).join(''));
    const known = [...piece].map((c) => (arabic.has(c.codePointAt(0)!) ? c : '?')).join('');
    return rightToLeft.test(known) ? arabic.shapeJoined(known, 'rtl') : main.shapePlain(known);
  });
}

const maxShaped = 20_000;
const shaped = new Map<string, ShapedText>();

/** Text of one line as glyphs. Characters that no face holds print as a question mark, never as an empty box. */
export function shapeText(text: string, weight: Weight): ShapedText {
  const key = `${weight} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const clean = cleanText(text);
  const segments = rightToLeft.test(clean)
    ? inVisualOrder(clean.split(' ')).flatMap((word, i) => [...(i > 0 ? shapeWord(' ', weight) : []), ...shapeWord(word, weight)])
    : shapeWord(clean, weight);
  const result = { segments, width: segments.reduce((sum, segment) => sum + segment.width, 0) };
  if (shaped.size >= maxShaped) shaped.clear();
  if (text.length <= 200) shaped.set(key, result);
  return result;
}
