/** Formats pages as people write them: `1-3, 5`. */
export function pagesText(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}

/** Appends the pages to a name, within the maximum length. */
export const nameWithPages = (name: string, pages: readonly number[], max: number): string => {
  const end = ` (${pagesText(pages)})`;
  return `${name.slice(0, Math.max(1, max - end.length)).trim()}${end.slice(0, max - 1)}`;
};
