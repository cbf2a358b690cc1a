import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  ListBase,
  RouterProviderContext,
  useListContext,
  useRouterProvider,
  type ListControllerProps,
  type RaRecord,
  type RouterLocation,
  type RouterNavigateFunction,
} from 'react-admin';
import type { ResourceMeta } from '../../providers/data/data-provider';
import { fullSearch, paramsIn, type ListParams } from './list-address';
import type { ListPlace } from './list-place';

const PlaceContext = createContext<ListPlace | null>(null);
/** Where the list around this stands. */
export function usePlace(): ListPlace {
  const place = use(PlaceContext);
  if (!place) throw new Error('No list is around this');
  return place;
}

/** What react-admin's list takes for the address of the page. */
interface Address {
  location: RouterLocation;
  navigate: RouterNavigateFunction;
}
const AddressContext = createContext<Address | null>(null);

interface ListAtProps<T extends RaRecord> extends Pick<ListControllerProps<T>, 'resource' | 'filter' | 'exporter'> {
  place: ListPlace;
  /** Where it lies on the API, and as whom it is looked at. */
  meta?: ResourceMeta | undefined;
  queryOptions?: ListControllerProps<T>['queryOptions'];
  children: ReactNode;
}

/**
 * react-admin's list at its place: `ListContext` for what stands in it. It reads and writes the address through `place`, which keeps addresses short,
 * writes them also while a record lies over the list, and makes no steps in the history that one would not want to go back by.
 */
export function ListAt<T extends RaRecord>({ place, meta, queryOptions, children, ...props }: ListAtProps<T>) {
  const router = useRouterProvider();
  const queries = useQueryClient();
  const { params, show, defaults, storeKey } = place;
  /** The page to show where the one that is asked for has no rows. */
  const lastPage = useRef<number | null>(null);
  const address = useMemo<Address>(
    () => ({
      location: { pathname: '', hash: '', search: fullSearch(params) },
      navigate: (to) => {
        if (typeof to !== 'object') return;
        const next = paramsIn(to.search ?? '', { sort: defaults.sort, perPage: defaults.perPage });
        // react-admin goes to the first page then, and Back would lead to the page that there is not.
        const isStepBack = lastPage.current !== null && isSame({ ...next, page: params.page }, params);
        show(isStepBack ? { ...next, page: lastPage.current! } : next, isStepBack || isTyping(next, params));
      },
    }),
    [params, show, defaults],
  );
  const ofList = useMemo(
    () => ({ ...router, useLocation: () => use(AddressContext)!.location, useNavigate: () => use(AddressContext)!.navigate }),
    [router],
  );
  return (
    <PlaceContext value={place}>
      <AddressContext value={address}>
        <RouterProviderContext value={ofList}>
          <ListBase<T>
            {...props}
            // Who is not signed in sees no page at all, and what a person may not open is no page of theirs.
            disableAuthentication
            storeKey={storeKey}
            sort={useMemo(() => ({ field: defaults.sort[0], order: defaults.sort[1] }), [defaults])}
            perPage={defaults.perPage}
            queryOptions={{
              retry: queries.getDefaultOptions().queries?.retry,
              // The list says itself what failed.
              onError: () => undefined,
              onSuccess: ({ data, total = 0 }) => {
                const last = Math.min(Math.ceil(total / params.perPage), params.page - 1);
                lastPage.current = data.length === 0 ? Math.max(1, last) : null;
              },
              ...queryOptions,
              meta: meta && { ...meta },
            }}
          >
            <RouterProviderContext value={router}>
              <ChosenOfList />
              {children}
            </RouterProviderContext>
          </ListBase>
        </RouterProviderContext>
      </AddressContext>
    </PlaceContext>
  );
}

const isSame = (one: ListParams, other: ListParams): boolean => fullSearch(one) === fullSearch(other);
/** Letters are not steps that one would want to go back by. */
const isTyping = (next: ListParams, now: ListParams): boolean =>
  next.filter.q !== now.filter.q &&
  isSame({ ...next, page: 1, filter: { ...next.filter, q: '' } }, { ...now, page: 1, filter: { ...now.filter, q: '' } });

/** Rows that are chosen are forgotten with other filters, as they are out of sight, and when the list is opened again. */
function ChosenOfList() {
  const { filterValues, resource, selectedIds, onSelect } = useListContext();
  const { storeKey } = usePlace();
  const shown = JSON.stringify([resource, storeKey, filterValues]);
  const choose = useRef({ selectedIds, onSelect });
  useEffect(() => {
    choose.current = { selectedIds, onSelect };
  });
  useEffect(() => {
    if (choose.current.selectedIds.length > 0) choose.current.onSelect([]);
  }, [shown]);
  return null;
}
