import type { PageWords } from '../layout/lines.js';

const sign = 5;
const height = 10;

/**
 * Builds a page from text by its layout: each character is five points wide and each line twelve points high, so columns appear as typed.
 * Words separated by one space are one cell.
 */
export function pageOf(text: string, page = 1): PageWords {
  const rows = text.replace(/^\n/, '').split('\n');
  const words = rows.flatMap((row, i) =>
    [...row.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x0: 20 + match.index * sign,
      x1: 20 + (match.index + match[0].length) * sign,
      y0: 20 + i * 12,
      y1: 20 + i * 12 + height,
    })),
  );
  return { page, width: 595, height: Math.max(842, 60 + rows.length * 12), words };
}

/** Builds a page of values with small labels closely below, one pair under the other. */
export function smallBelow(pairs: readonly (readonly [value: string, label: string])[]): PageWords {
  const placed = (text: string, y0: number, y1: number): PageWords['words'] =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x0: 20 + match.index * sign,
      x1: 20 + (match.index + match[0].length) * sign,
      y0,
      y1,
    }));
  const words = pairs.flatMap(([value, label], i) => [
    ...placed(value, 20 + 34 * i, 31 + 34 * i),
    ...placed(label, 33 + 34 * i, 39.5 + 34 * i),
  ]);
  return { page: 1, width: 595, height: 842, words };
}
