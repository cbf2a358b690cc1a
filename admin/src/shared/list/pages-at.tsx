import { useMemo, type ReactNode } from 'react';
import { ListPaginationContext, type ListPaginationContextValue } from 'react-admin';
import type { ListPlace } from './list-place';

interface PagesAtProps {
  place: ListPlace;
  /** Number of rows on all pages. */
  total: number;
  children: ReactNode;
}

/** react-admin's pagination at a place, for rows that are part of a larger response and no list of a resource. */
export function PagesAt({ place: { params, show }, total, children }: PagesAtProps) {
  const { page, perPage } = params;
  const value = useMemo(
    () =>
      ({
        ...{ page, perPage, total, isPending: false, isLoading: false },
        hasPreviousPage: page > 1,
        hasNextPage: page * perPage < total,
        setPage: (next: number) => show({ ...params, page: next }),
        setPerPage: (size: number) => show({ ...params, page: 1, perPage: size }),
      }) as ListPaginationContextValue,
    [page, perPage, total, params, show],
  );
  return <ListPaginationContext.Provider value={value}>{children}</ListPaginationContext.Provider>;
}
