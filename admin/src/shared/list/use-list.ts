import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOf, type Page } from '../../providers/list-of';
import { useSessionChoice } from '../remembered';

export type Sort = readonly [string, 'ASC' | 'DESC'];
export interface ListState {
  page: number;
  sort: Sort;
  q: string;
}
export interface ListHandle<T> extends ListState {
  data: Page<T> | undefined;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  pageSize: number;
  setPage: (page: number) => void;
  setSort: (field: string) => void;
  setQ: (q: string) => void;
}
interface ListOptions {
  /** First part of the query key: changes of that resource read the list again. */
  resource: string;
  name: string;
  path: string;
  filter: object;
  sort: Sort;
  pageSize: number;
}

/** A page of a list; page, order and search are kept for the session. */
export function useList<T>({ resource, name, path, filter, sort, pageSize }: ListOptions): ListHandle<T> {
  const [state, setState] = useSessionChoice<ListState>(`list.${name}`, { page: 0, sort, q: '' });
  const whole = { ...filter, ...(state.q ? { q: state.q } : {}) };
  const range = [state.page * pageSize, state.page * pageSize + pageSize - 1] as const;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [resource, 'list', path, whole, state.sort, range],
    queryFn: ({ signal }) => listOf<T>(path, { filter: whole, sort: state.sort, range }, signal),
    placeholderData: keepPreviousData,
  });
  return {
    ...state,
    data,
    isPending,
    error,
    pageSize,
    retry: () => void refetch(),
    setPage: (page) => setState({ ...state, page }),
    setSort: (field) => setState({ ...state, page: 0, sort: [field, state.sort[0] === field && state.sort[1] === 'ASC' ? 'DESC' : 'ASC'] }),
    setQ: (q) => setState({ ...state, page: 0, q }),
  };
}
