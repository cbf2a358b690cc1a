import { isFull } from './size.js';

/**
 * In small, one in so many of these, counted from a place of its own: what is left out for one route or list is asked of the next.
 * Every route and every kind of request stays, and the time does not grow with their product. At full size all.
 */
export const thinned = <T>(all: readonly T[], oneIn: number, from: number): readonly T[] =>
  isFull ? all : all.filter((_, i) => (i + from) % oneIn === 0);
