import { TtlCache } from './ttl-cache.js';

/** A row at a known position in a list: its sort value and its id. Offset 0 is the start, where no row is needed. */
export interface Anchor {
  offset: number;
  value: string | null;
  id: number;
}

/** Pages before this offset are read exactly, by skipping rows. */
export const deepFrom = 500;
const rememberedMs = 60_000;
const anchorsMax = 512;
const start: Anchor = { offset: 0, value: null, id: 0 };

/**
 * Starting points of deep pages. Skipping 15 000 rows costs a hundred times as much as the page, so a deep page starts at the nearest row
 * seen in the last minute. Rows added or removed above it since then shift the page by as many, as also happens between two pages.
 */
export class PageAnchors {
  private readonly lists = new TtlCache<Anchor[]>(rememberedMs, 1_000);

  /** Returns the nearest known row at or before this offset; none where pages are read exactly. */
  before(list: string, offset: number): Anchor | undefined {
    if (offset < deepFrom) return undefined;
    const known = this.lists.of(list)?.filter((anchor) => anchor.offset <= offset) ?? [];
    return known.reduce((nearest, anchor) => (anchor.offset > nearest.offset ? anchor : nearest), start);
  }

  /** Remembers the first and last row of a page that was read from an anchor. */
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
