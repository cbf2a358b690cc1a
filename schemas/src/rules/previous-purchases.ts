import { similarity } from './similarity.js';

/** A line of an earlier purchase is more alike than this to be the same (PUR-175). */
const leastAlike = 0.5;

/**
 * Of earlier purchases of a supplier, the newest first, the line that a predicted description is most like: its product, activity and rate are
 * proposed (PUR-O79). Of equally similar ones the newest; undefined where none is more similar than 0.5.
 */
export function previousLineOf<Line extends { description?: string | null }>(
  description: string,
  purchases: readonly { lines: readonly Line[] }[],
): Line | undefined {
  let best: { line: Line; score: number } | undefined;
  for (const line of purchases.flatMap(({ lines }) => lines)) {
    const score = line.description ? similarity(description, line.description) : 0;
    if (score > (best?.score ?? leastAlike)) best = { line, score };
  }
  return best?.line;
}
