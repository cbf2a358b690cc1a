import type { PageWords, Word } from '../layout/lines.js';
import type { RecognizedLine, Sign } from './recognize.js';

/** Text size for which word distances were measured. */
const usualHeight = 10;
/** The part of an area's height that letters take. */
const lettersShare = 0.62;

/** Converts recognized lines to words on a page with level lines, in points of text of the usual size. */
export function wordsOf(lines: readonly RecognizedLine[], picture: { width: number; height: number }, page: number): PageWords {
  const slant = median(lines.filter(({ area }) => area.width > 6 * area.height).map(({ area }) => area.angle)) ?? 0;
  const letter = (median(lines.map(({ area }) => area.height)) ?? 16) * lettersShare;
  const scale = usualHeight / letter;
  const [cos, sin] = [Math.cos(-slant), Math.sin(-slant)];
  const [mx, my] = [picture.width / 2, picture.height / 2];
  const level = (x: number, y: number): [number, number] => [mx + (x - mx) * cos - (y - my) * sin, my + (x - mx) * sin + (y - my) * cos];
  const words = lines.flatMap((line) => wordsIn(line, level, scale));
  return { page, width: picture.width * scale, height: picture.height * scale, words, slant };
}

function wordsIn({ area, signs }: RecognizedLine, level: (x: number, y: number) => [number, number], scale: number): Word[] {
  const [cx, cy] = level(area.x, area.y);
  const left = cx - area.width / 2;
  const half = (area.height * lettersShare) / 2;
  // The area includes a margin beside its text.
  const margin = area.height * 0.19;
  const each = (area.width - 2 * margin) / Math.max(1, signs.length);
  const words: Word[] = [];
  let held: Sign[] = [];
  const close = (): void => {
    const text = held
      .map((sign) => sign.text)
      .join('')
      .trim();
    if (text) {
      const [from, to] = [held[0]!.at, held.at(-1)!.at];
      const x0 = Math.max(left + margin * 0.5, left + from * area.width - each / 2);
      const x1 = Math.min(left + area.width - margin * 0.5, left + to * area.width + each / 2);
      words.push({
        text: text.normalize('NFKC'),
        x0: x0 * scale,
        x1: Math.max(x0 + 1, x1) * scale,
        y0: (cy - half) * scale,
        y1: (cy + half) * scale,
        certainty: Math.min(...held.map(({ certainty }) => certainty)),
      });
    }
    held = [];
  };
  for (const sign of signs) {
    if (sign.text.trim() === '') close();
    // A wide gap without a space separates words as well.
    else {
      const last = held.at(-1);
      if (last && (sign.at - last.at) * area.width > 1.6 * area.height) close();
      held.push(sign);
    }
  }
  close();
  return words;
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
