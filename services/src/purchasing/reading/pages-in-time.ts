import { fixed } from '../../platform/bounds/index.js';

/** More pages than any invoice has that a person checks. */
export const mostPages = 50;

/** Which pages of a document are read, those first that say most: the first names the parties, the last the totals. */
export const pagesToRead = (count: number, most = mostPages): number[] =>
  [...new Set([1, count, ...Array.from({ length: Math.min(count, most) }, (_, i) => i + 1)])].slice(0, Math.min(count, most));

/** Just below what the reading process is given for a document: what was read until then is offered. */
const longestMs = fixed('readSeconds') * 1_000 - 5_000;

/** Whether a page that takes as long as the slowest one before it still ends in time. */
export const mayBegin = (elapsedMs: number, slowestMs: number): boolean => elapsedMs + slowestMs <= longestMs;

/** What is under way when a page's time is over, and what follows it, takes a while on a machine that is busy. */
const spareMs = 10_000;
/** Until when a page may be read that was begun, by the clock of `performance`. */
export const untilOf = (sinceMs: number): number => sinceMs + longestMs - spareMs;

/** Reads pages one by one, by their numbers, as long as there is time for the next; in the order of the document. */
export async function pagesInTime<T extends { page: number }>(
  numbers: readonly number[],
  read: (number: number, until: number) => Promise<T>,
  onPage: (done: number) => void = () => undefined,
): Promise<T[]> {
  const since = performance.now();
  const pages: T[] = [];
  let slowest = 0;
  for (const number of numbers) {
    const begun = performance.now();
    if (pages.length > 0 && !mayBegin(begun - since, slowest)) break;
    pages.push(await read(number, untilOf(since)));
    slowest = Math.max(slowest, performance.now() - begun);
    onPage(pages.length);
  }
  return pages.sort((a, b) => a.page - b.page);
}
