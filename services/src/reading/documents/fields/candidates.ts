import { type Line, placeIn, type Word } from '../layout/lines.js';
import type { Box, Mark, ReadField } from '../../model/index.js';

type PageOfLine = Pick<Line, 'pageWidth' | 'pageHeight' | 'pageSlant'>;

/** A possible value of a field, with its evidence. */
export interface Candidate<T extends string | number = string> {
  value: T;
  /** Higher is better; comparable only within a field. */
  score: number;
  line: Line;
  start: number;
  end: number;
  why: string;
  /** Something about the value itself is suspicious, such as its check digits. */
  isDoubtful?: boolean;
  /** Several independent signs agree on it, whatever else may be a value. */
  isConfirmed?: boolean;
}

/** Returns the best candidate, and the best one with another value. */
export function best<T extends string | number>(candidates: readonly Candidate<T>[]): { first?: Candidate<T>; rival?: Candidate<T> } {
  const sorted = [...candidates].sort((a, b) => b.score - a.score || a.line.index - b.line.index || a.start - b.start);
  const [first] = sorted;
  return { first, rival: sorted.find(({ value }) => value !== first!.value) };
}

export const boxOf = (line: Line, start: number, end: number): Box => boxOn(placeIn(line, start, end), line);

/** Returns the position on the page as displayed, in fractions of the page. */
export function boxOn(place: Omit<Word, 'text'>, page: PageOfLine): Box {
  const [width, height] = [place.x1 - place.x0, place.y1 - place.y0];
  const [x, y] = asShown((place.x0 + place.x1) / 2, (place.y0 + place.y1) / 2, page);
  const part = (value: number, whole: number): number => Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;
  const [left, top] = [part(x - width / 2, page.pageWidth), part(y - height / 2, page.pageHeight)];
  return { x: left, y: top, width: part(width, page.pageWidth), height: part(height, page.pageHeight) };
}

/** Words of a slanted picture were rotated level around its centre; this restores their position on the picture. */
function asShown(x: number, y: number, { pageWidth, pageHeight, pageSlant }: PageOfLine): [number, number] {
  const [cos, sin] = [Math.cos(pageSlant), Math.sin(pageSlant)];
  const [dx, dy] = [x - pageWidth / 2, y - pageHeight / 2];
  return [pageWidth / 2 + dx * cos - dy * sin, pageHeight / 2 + dx * sin + dy * cos];
}

export const fieldOf = <T extends string | number>(candidate: Candidate<T>, mark: Mark, confidence: number): ReadField<T> => ({
  value: candidate.value,
  mark,
  confidence: Math.round(confidence * 100) / 100,
  page: candidate.line.page,
  box: boxOf(candidate.line, candidate.start, candidate.end),
  why: candidate.why,
});
