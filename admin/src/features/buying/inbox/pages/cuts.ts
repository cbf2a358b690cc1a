/** Returns the page ranges, counted from 1, that result from cutting a file after these pages. */
export function runsOf(cuts: ReadonlySet<number>, pages: number): number[][] {
  const runs: number[][] = [[]];
  for (let page = 1; page <= pages; page += 1) {
    runs.at(-1)!.push(page);
    if (cuts.has(page) && page < pages) runs.push([]);
  }
  return runs;
}

/** Formats a page range. */
export const runText = (run: readonly number[]): string => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0]));
