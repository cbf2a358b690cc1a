import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isProblem } from '../problem';

const passing = new Set([0, 429, 502, 503, 504]);

/**
 * react-admin caches the rows of lists as records on every render of a list. They are shown at once and then reloaded, as a row has its
 * columns only: a row never counts as newer than the cached record.
 */
class RecordsClient extends QueryClient {
  override setQueryData: QueryClient['setQueryData'] = (key: QueryKey, updater, options) => {
    const isRow = key[1] === 'getOne' && typeof updater === 'function' && options === undefined;
    const before = this.getQueryState(key)?.dataUpdatedAt || 1;
    return super.setQueryData(key as never, updater as never, isRow ? { updatedAt: before } : options) as never;
  };
}

/** Retries reads twice with growing delays if the error may be temporary; writes are never retried automatically (PLT-O113). */
export const queryClient = new RecordsClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && (!isProblem(error) || passing.has(error.status)) && navigator.onLine,
      retryDelay: (failures) => 500 * 3 ** failures,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
