import type { Place } from './read-paper';

/** Returns where a place of a page is once the page is turned clockwise by this number of quarters. */
export function turnedPlace({ x, y, width, height }: Place, quarters: number): Place {
  if (quarters === 1) return { x: 1 - y - height, y: x, width: height, height: width };
  if (quarters === 2) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (quarters === 3) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}
