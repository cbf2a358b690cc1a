import { similarity } from '../texts/similarity.js';

/** A line of an earlier purchase must exceed this similarity to match (PUR-175). */
const leastAlike = 0.5;

/**
 * Returns, from a supplier's earlier purchases, newest first, the line most similar to a predicted description: its product, activity and
 * rate are proposed (PUR-O79). Of equally similar ones the newest; undefined if none is more similar than 0.5.
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
