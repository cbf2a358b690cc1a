import { useCallback, useState } from 'react';
import type { ListHandle } from './use-list';

/** The rows of a list that were chosen to do something with, also those on other pages of it. */
export interface Selection<T> {
  rows: readonly T[];
  /** So many at once at most. */
  most: number;
  has: (row: T) => boolean;
  /** Chooses or leaves a row; a range does so with all rows since the last one, as far as they are on the page. */
  toggle: (row: T, isRange?: boolean) => void;
  /** How much of the page is chosen. */
  ofPage: 'none' | 'some' | 'all';
  setPage: (isChosen: boolean) => void;
  /** Exactly these; no more than may be. */
  choose: (rows: readonly T[]) => void;
  clear: () => void;
  /** No longer these, of whatever is chosen by then. */
  leave: (ids: ReadonlySet<number>) => void;
}
interface Chosen<T> {
  of: string;
  rows: readonly T[];
  last: number | null;
}

/** Chosen rows stay chosen on other pages and in another order; with other filters they are forgotten, as they are out of sight. */
export function useSelection<T extends { id: number }>(list: ListHandle<T>, path: string, most: number): Selection<T> {
  const of = JSON.stringify([path, list.sent]);
  const [chosen, setChosen] = useState<Chosen<T>>({ of, rows: [], last: null });
  const { rows, last } = chosen.of === of ? chosen : { rows: [], last: null };
  const page = list.data?.items ?? [];
  const ids = new Set(rows.map(({ id }) => id));
  const change = (next: readonly T[], at: number | null = last): void => setChosen({ of, rows: next.slice(0, most), last: at });
  const set = (which: readonly T[], isChosen: boolean, at?: number): void => {
    const touched = new Set(which.map(({ id }) => id));
    const others = rows.filter(({ id }) => !touched.has(id));
    change(isChosen ? [...rows, ...which.filter(({ id }) => !ids.has(id))] : others, at);
  };
  const rangeTo = (row: T): readonly T[] => {
    const [from, to] = [page.findIndex(({ id }) => id === last), page.findIndex(({ id }) => id === row.id)];
    return from < 0 || to < 0 ? [row] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const leave = useCallback(
    (gone: ReadonlySet<number>): void => setChosen((before) => ({ ...before, rows: before.rows.filter(({ id }) => !gone.has(id)) })),
    [],
  );
  const onPage = page.filter(({ id }) => ids.has(id)).length;
  return {
    rows,
    most,
    has: ({ id }) => ids.has(id),
    toggle: (row, isRange = false) => set(isRange ? rangeTo(row) : [row], !ids.has(row.id), row.id),
    ofPage: onPage === 0 ? 'none' : onPage === page.length ? 'all' : 'some',
    setPage: (isChosen) => set(page, isChosen),
    choose: (next) => change(next),
    clear: () => change([], null),
    leave,
  };
}
