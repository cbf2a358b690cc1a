import { TtlCache } from './ttl-cache.js';

/** A row at a known place in a list: what it is sorted by, and its id. Offset 0 is the start, where no row is needed. */
export interface Anchor {
  offset: number;
  value: string | null;
  id: number;
}

/** Pages that start before this are found by skipping rows, exactly. */
export const deepFrom = 500;
const rememberedMs = 60_000;
const anchorsMax = 512;
const start: Anchor = { offset: 0, value: null, id: 0 };

/**
 * Where deep pages of a list begin. Skipping 15 000 rows costs a hundred times what the page costs, so a deep page starts at the nearest row
 * that was seen in the last minute. Rows that came or went above it since then shift such a page by as much, as they would between two pages anyway.
 */
export class PageAnchors {
  private readonly lists = new TtlCache<Anchor[]>(rememberedMs, 1_000);

  /** The nearest known row at or before this place; none where pages are exact. */
  before(list: string, offset: number): Anchor | undefined {
    if (offset < deepFrom) return undefined;
    const known = this.lists.of(list)?.filter((anchor) => anchor.offset <= offset) ?? [];
    return known.reduce((nearest, anchor) => (anchor.offset > nearest.offset ? anchor : nearest), start);
  }

  /** A page was read from an anchor: its first and last row are known now. */
  saw(list: string, offset: number, rows: readonly Record<string, unknown>[]): void {
    const anchors = this.lists.of(list) ?? this.lists.keep(list, []);
    for (const index of new Set([0, rows.length - 1])) {
      const row = rows[index];
      const isNew = row !== undefined && row['sortKey'] !== null && !anchors.some((anchor) => anchor.offset === offset + index);
      if (isNew && anchors.length < anchorsMax)
        anchors.push({ offset: offset + index, value: row['sortKey'] as string, id: row['id'] as number });
    }
  }
}
