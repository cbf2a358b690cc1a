import type { PageTurns } from '@kantoor/schemas';

/** Quarters clockwise of each page from the first, with these pages turned as stated; none at the end where nothing is turned. */
export function turnedPages(before: readonly number[], turns: PageTurns['turns']): number[] {
  const pages = [...before];
  for (const { page, quarters } of turns) {
    while (pages.length < page) pages.push(0);
    pages[page - 1] = quarters;
  }
  return pages.slice(0, pages.findLastIndex((quarters) => quarters !== 0) + 1);
}
