import type { PageTurns } from '@kantoor/schemas';

/** Returns the quarter turns clockwise per page from the first, after applying these turns; trailing zeros are omitted. */
export function turnedPages(before: readonly number[], turns: PageTurns['turns']): number[] {
  const pages = [...before];
  for (const { page, quarters } of turns) {
    while (pages.length < page) pages.push(0);
    pages[page - 1] = quarters;
  }
  return pages.slice(0, pages.findLastIndex((quarters) => quarters !== 0) + 1);
}
