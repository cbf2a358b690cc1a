import { useListContext } from 'react-admin';
import { wholeFilter, type Filter } from './list-address';
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

/**
 * What narrows the list around this. It is changed at once: react-admin's `setFilters` does so in the next task, and a field that shows a filter would
 * lose what is typed into it before.
 */
export function useListFilters(): ListFilters {
  const { filterValues } = useListContext();
  const { defaults, paramsNow, show } = usePlace();
  const filter = filterValues as Filter;
  const scope = Object.keys(defaults.filter ?? {});
  const set = (change: Filter): void => {
    const now = paramsNow();
    show({ ...now, page: 1, filter: wholeFilter({ ...now.filter, ...change }) });
  };
  const on = Object.keys(filter).filter((name) => name !== 'q' && !scope.includes(name));
  const cleared = Object.fromEntries(on.map((name) => [name, undefined]));
  return {
    filter,
    setFilter: set,
    on,
    clear: () => set(cleared),
    isFiltered: filter.q !== undefined || on.length > 0,
    clearAll: () => set({ ...cleared, q: undefined }),
  };
}
