/** The runs of pages, counted from 1, that cuts after some of them make of a file. */
export function runsOf(cuts: ReadonlySet<number>, pages: number): number[][] {
  const runs: number[][] = [[]];
  for (let page = 1; page <= pages; page += 1) {
    runs.at(-1)!.push(page);
    if (cuts.has(page) && page < pages) runs.push([]);
  }
  return runs;
}

/** A run as people write it. */
export const runText = (run: readonly number[]): string => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0]));
