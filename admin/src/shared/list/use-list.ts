import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listOf, type Page } from '../../providers/list-of';
import { useOpenOver } from '../../shell/panel-navigation';
import type { Filter } from './list-state';
import type { ListStateHandle } from './use-list-state';

export interface ListHandle<T> extends ListStateHandle {
  data: Page<T> | undefined;
  isPending: boolean;
  /** The rows are those of another request, shown until this one is answered. */
  isOutdated: boolean;
  error: Error | null;
  retry: () => void;
  /** What the API is asked for: filters and search together. */
  sent: Filter;
  /** Whether something that can be cleared hides rows. */
  isFiltered: boolean;
  clear: () => void;
  /** The fields that narrow it and can be cleared. */
  filtersOn: readonly string[];
  clearFilters: () => void;
  /** Opens an address over this list. */
  open: (to: string) => void;
}
interface ListOptions {
  state: ListStateHandle;
  /** First part of the query key: changes of that resource read the list again. */
  resource: string;
  path: string;
  /** Filters that are part of the path, or no wish of the reader: clearing leaves them alone. */
  scope?: readonly string[];
  /** Those among them that the path contains already. */
  inPath?: readonly string[];
}
const nothing: readonly string[] = [];

/** The rows that a list's state asks for. */
export function useList<T>({ state, resource, path, scope = nothing, inPath = nothing }: ListOptions): ListHandle<T> {
  const openOver = useOpenOver();
  const { q, filter, sort, page, perPage, setState, addressNow } = state;
  const said = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  const sent = { ...Object.fromEntries(said.filter(([name]) => !inPath.includes(name))), ...(q ? { q } : {}) };
  const range = [(page - 1) * perPage, page * perPage - 1] as const;
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [resource, 'list', path, sent, sort, range],
    queryFn: ({ signal }) => listOf<T>(path, { filter: sent, sort, range }, signal),
    placeholderData: keepPreviousData,
  });
  const last = data?.items.length === 0 && data.total > 0 ? Math.ceil(data.total / perPage) : page;
  useEffect(() => {
    // Rows went meanwhile, or the address names a page that there is not.
    if (last < page) setState({ page: last }, true);
  }, [last, page, setState]);
  const filtersOn = said.map(([name]) => name).filter((name) => !scope.includes(name));
  const cleared = { ...filter, ...Object.fromEntries(filtersOn.map((name) => [name, undefined])) };
  return {
    ...state,
    data,
    isPending,
    isOutdated: isPlaceholderData,
    error,
    sent,
    retry: () => void refetch(),
    isFiltered: q !== '' || filtersOn.length > 0,
    clear: () => setState({ q: '', filter: cleared }),
    filtersOn,
    clearFilters: () => setState({ filter: cleared }),
    open: (to) => openOver(to, addressNow()),
  };
}
