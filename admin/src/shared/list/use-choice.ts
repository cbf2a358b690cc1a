import { useRef, useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';

type Row = RaRecord<number>;
/** Selected rows of a list, also those on its other pages. */
export interface Choice {
  /** Maximum number of selected rows. */
  most: number;
  isFull: boolean;
  has: (id: number) => boolean;
  /** Selects or deselects a row; a range does so for all rows since the last one, as far as they are on the page. */
  toggle: (id: number, isRange?: boolean) => void;
  /** How much of the page is selected. */
  ofPage: 'none' | 'some' | 'all';
  setPage: (isChosen: boolean) => void;
}

/** Extends react-admin's selection with ranges, pages and a maximum. */
export function useChoice(most: number): Choice {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<Row>();
  const last = useRef<number | null>(null);
  const page = data.map(({ id }) => id);
  const onPage = page.filter((id) => selectedIds.includes(id)).length;
  const set = (ids: readonly number[], isChosen: boolean): void => {
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect(isChosen ? [...selectedIds, ...ids.filter((id) => !selectedIds.includes(id))].slice(0, most) : others);
  };
  const toggle = (id: number, isRange = false): void => {
    const [from, to] = [page.indexOf(last.current ?? 0), page.indexOf(id)];
    last.current = id;
    if (isRange && from >= 0 && to >= 0) set(page.slice(Math.min(from, to), Math.max(from, to) + 1), !selectedIds.includes(id));
    else if (selectedIds.includes(id) || selectedIds.length < most) onToggleItem(id);
  };
  return {
    most,
    isFull: selectedIds.length >= most,
    has: (id) => selectedIds.includes(id),
    toggle,
    ofPage: onPage === 0 ? 'none' : onPage === page.length ? 'all' : 'some',
    setPage: (isChosen) => set(page, isChosen),
  };
}

/** Returns the selected rows themselves, from every page shown since, without a request for each selection. */
export function useChosenRows<T extends Row>(most: number): { rows: readonly T[]; chooseAll: () => Promise<void> } {
  const { data, selectedIds, getData, onSelect } = useListContext<T>();
  const [seen, setSeen] = useState<{ page: readonly T[] | undefined; rows: ReadonlyMap<number, T> }>({ page: undefined, rows: new Map() });
  const withRows = (known: ReadonlyMap<number, T>, rows: readonly T[]): ReadonlyMap<number, T> =>
    new Map([...known, ...rows.map((row) => [row.id, row] as const)]);
  if (data && data !== seen.page) setSeen({ page: data, rows: withRows(seen.rows, data) });
  return {
    rows: selectedIds.flatMap((id) => seen.rows.get(id) ?? []),
    /** Selects all rows that match the filters, from the first on, up to the maximum. */
    chooseAll: async () => {
      const rows = await getData!({ maxResults: most });
      setSeen((before) => ({ ...before, rows: withRows(before.rows, rows) }));
      onSelect(rows.map(({ id }) => id));
    },
  };
}
