import { isFull } from './size.js';

/**
 * At small size, returns one of every so many items, counted from an offset: what is left out for one route or list is tried with the next.
 * Every route and every kind of request is covered, and the time does not grow with their product. At full size all.
 */
export const thinned = <T>(all: readonly T[], oneIn: number, from: number): readonly T[] =>
  isFull ? all : all.filter((_, i) => (i + from) % oneIn === 0);
