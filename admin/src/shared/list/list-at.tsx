import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
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
import { fullSearch, paramsIn } from './list-address';
import { useDownload } from '../use-download';
import { fileOf, type ExportedColumn } from './list-file';
import type { ListPlace } from './list-place';

interface Place extends ListPlace {
  /** The columns that the list shows, as the export has them. */
  shownColumns: RefObject<readonly ExportedColumn[]>;
}
const PlaceContext = createContext<Place | null>(null);
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('No list is around this');
  return place;
}

/** The location that react-admin's list takes for the page's own. */
interface Address {
  location: RouterLocation;
  navigate: RouterNavigateFunction;
}
const AddressContext = createContext<Address | null>(null);

interface ListAtProps<T extends RaRecord> extends Pick<ListControllerProps<T>, 'filter'> {
  resource: string;
  place: ListPlace;
  /** Its address on the API, and the role in which it is read. */
  meta?: ResourceMeta | undefined;
  queryOptions?: ListControllerProps<T>['queryOptions'];
  /** The name of its export, if the user may export it; `hasOwnColumns` if the export ignores the shown columns. */
  file?: { name: string; hasOwnColumns?: true } | false;
  children: ReactNode;
}

/**
 * react-admin's list at its place; provides `ListContext`. It reads and writes the address through `place`, which keeps addresses short,
 * updates them while a record covers the list, and adds no history entries that Back should skip.
 */
export function ListAt<T extends RaRecord>({ place, resource, filter, meta, queryOptions, file = false, children }: ListAtProps<T>) {
  const router = useRouterProvider();
  const queries = useQueryClient();
  const { params, show, defaults, storeKey } = place;
  /** The page to show when the requested one has no rows. */
  const lastPage = useRef<number | null>(null);
  const address = useMemo<Address>(
    () => ({
      location: { pathname: '', hash: '', search: fullSearch(params) },
      navigate: (to) => {
        if (typeof to !== 'object') return;
        const next = paramsIn(to.search ?? '', { sort: defaults.sort, perPage: defaults.perPage });
        // react-admin would go to the first page, and Back would lead to the page that does not exist.
        const isStepBack = lastPage.current !== null && fullSearch({ ...next, page: params.page }) === fullSearch(params);
        show(isStepBack ? { ...next, page: lastPage.current! } : next, isStepBack);
      },
    }),
    [params, show, defaults],
  );
  const ofList = useMemo(
    () => ({ ...router, useLocation: () => use(AddressContext)!.location, useNavigate: () => use(AddressContext)!.navigate }),
    [router],
  );
  const shownColumns = useRef<readonly ExportedColumn[]>([]);
  const shown = useMemo(() => ({ ...place, shownColumns }), [place]);
  const save = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  /** The server writes the file, so no rows are loaded for it here. */
  const exporter = (): void => {
    if (!file) return;
    const { sort, order } = params;
    const columns = file.hasOwnColumns ? undefined : shownColumns.current;
    const path = fileOf(resource, meta, { filter: { ...params.filter, ...filter }, sort: [sort, order], columns });
    save({ path, fileName: `${file.name}.csv` });
  };
  return (
    <PlaceContext value={shown}>
      <AddressContext value={address}>
        <RouterProviderContext value={ofList}>
          <ListBase<T>
            resource={resource}
            {...(filter && { filter })}
            exporter={file ? exporter : false}
            // Users who are not signed in see no page at all, and a page that a user may not open is not among their pages.
            disableAuthentication
            storeKey={storeKey}
            sort={useMemo(() => ({ field: defaults.sort[0], order: defaults.sort[1] }), [defaults])}
            perPage={defaults.perPage}
            queryOptions={{
              retry: queries.getDefaultOptions().queries?.retry,
              // The list shows its errors itself.
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

/** Clears the chosen rows when the filters change, as they are no longer visible, and when the list is opened again. */
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
