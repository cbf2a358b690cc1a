import { fixed } from '../../platform/runtime/bounds/index.js';

/** More pages than any invoice that a person checks. */
const mostPages = 50;

/** Selects the pages to read, the most informative first: the first names the parties, the last the totals. */
export const pagesToRead = (count: number, most = mostPages): number[] =>
  [...new Set([1, count, ...Array.from({ length: Math.min(count, most) }, (_, i) => i + 1)])].slice(0, Math.min(count, most));

/** Just below the time limit of the reading process: the result so far is returned. */
const longestMs = fixed('readSeconds') * 1_000 - 5_000;

/** Returns whether a page that takes as long as the slowest one so far still ends in time. */
export const mayBegin = (elapsedMs: number, slowestMs: number): boolean => elapsedMs + slowestMs <= longestMs;

/** Reserve for finishing a page after its deadline, and the steps after it, on a busy machine. */
const spareMs = 10_000;
/** Returns the deadline of a page, by the clock of `performance`. */
const untilOf = (sinceMs: number): number => sinceMs + longestMs - spareMs;

/** Reads pages one by one, by their numbers, while time allows; returns them in document order. */
export async function pagesInTime<T extends { page: number }>(
  numbers: readonly number[],
  read: (number: number, until: number) => Promise<T>,
  onPage: (done: number) => void = () => undefined,
): Promise<T[]> {
  const since = performance.now();
  const pages: T[] = [];
  let slowest = 0;
  for (const number of numbers) {
    const beginsAt = performance.now();
    if (pages.length > 0 && !mayBegin(beginsAt - since, slowest)) break;
    pages.push(await read(number, untilOf(since)));
    slowest = Math.max(slowest, performance.now() - beginsAt);
    onPage(pages.length);
  }
  return pages.sort((a, b) => a.page - b.page);
}
