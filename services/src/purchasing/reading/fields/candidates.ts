import { type Line, placeIn } from '../layout/lines.js';
import type { Box, Mark, ReadField } from '../model/reading.js';

/** A value that a field may have, with what speaks for it. */
export interface Candidate<T extends string | number = string> {
  value: T;
  /** The higher the better; comparable within a field alone. */
  score: number;
  line: Line;
  start: number;
  end: number;
  why: string;
  /** Something about the value itself speaks against it, such as its check digits. */
  isDoubtful?: boolean;
}

/** The best, and the best of those with another value. */
export function best<T extends string | number>(candidates: readonly Candidate<T>[]): { first?: Candidate<T>; rival?: Candidate<T> } {
  const sorted = [...candidates].sort((a, b) => b.score - a.score || a.line.index - b.line.index || a.start - b.start);
  const [first] = sorted;
  return { first, rival: sorted.find(({ value }) => value !== first!.value) };
}

export function boxOf(line: Line, start: number, end: number): Box {
  const { x0, x1, y0, y1 } = placeIn(line, start, end);
  const part = (value: number, whole: number): number => Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;
  const [x, y] = [part(x0, line.pageWidth), part(y0, line.pageHeight)];
  return { x, y, width: Math.max(0, part(x1, line.pageWidth) - x), height: Math.max(0, part(y1, line.pageHeight) - y) };
}

export const fieldOf = <T extends string | number>(candidate: Candidate<T>, mark: Mark, confidence: number): ReadField<T> => ({
  value: candidate.value,
  mark,
  confidence: Math.round(confidence * 100) / 100,
  page: candidate.line.page,
  box: boxOf(candidate.line, candidate.start, candidate.end),
  why: candidate.why,
});
