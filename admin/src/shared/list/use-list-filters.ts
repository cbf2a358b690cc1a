import { useListContext } from 'react-admin';
import type { Filter } from './list-address';
import { usePlace } from './list-at';

export interface ListFilters {
  filter: Filter;
  /** Changes some of them; undefined takes one away. */
  setFilter: (change: Filter) => void;
  /** The fields that narrow the list and can be cleared. What it shows by default, a period say, is no wish of the reader. */
  on: readonly string[];
  clear: () => void;
  /** Whether something that can be cleared hides rows: these, or the search. */
  isFiltered: boolean;
  clearAll: () => void;
}

/** What narrows the list around this. */
export function useListFilters(): ListFilters {
  const { filterValues, setFilters } = useListContext();
  const { defaults } = usePlace();
  const filter = filterValues as Filter;
  const { q } = filter;
  const scope = Object.keys(defaults.filter ?? {});
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => scope.includes(name)));
  const on = Object.keys(filter).filter((name) => name !== 'q' && !scope.includes(name));
  return {
    filter,
    setFilter: (change) => setFilters({ ...filter, ...change }),
    on,
    clear: () => setFilters({ ...kept, q }),
    isFiltered: q !== undefined || on.length > 0,
    clearAll: () => setFilters(kept),
  };
}
