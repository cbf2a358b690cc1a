import { useListContext } from 'react-admin';
import { wholeFilter, type Filter } from './list-address';
import { usePlace } from './list-at';

export interface ListFilters {
  filter: Filter;
  /** Changes some filters; undefined removes one. */
  setFilter: (change: Filter) => void;
  /** The fields of filters that can be cleared. A default filter, such as a period, is not the user's choice. */
  on: readonly string[];
  clear: () => void;
  /** Whether something that can be cleared hides rows: one of these filters, or the search. */
  isFiltered: boolean;
  clearAll: () => void;
}

/**
 * Reads the filters of the surrounding list. Changes apply at once: react-admin's `setFilters` defers them to the next task, and a filter's
 * field would lose what is typed before.
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
