import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isProblem } from '../problem';

const passing = new Set([0, 429, 502, 503, 504]);

/**
 * react-admin keeps the rows of lists as the records that they are of, each time a list is drawn. They are shown at once, and read again, as a row
 * holds its columns only: a row is never newer than what was there.
 */
class RecordsClient extends QueryClient {
  override setQueryData: QueryClient['setQueryData'] = (key: QueryKey, updater, options) => {
    const isRow = key[1] === 'getOne' && typeof updater === 'function' && options === undefined;
    const before = this.getQueryState(key)?.dataUpdatedAt || 1;
    return super.setQueryData(key as never, updater as never, isRow ? { updatedAt: before } : options) as never;
  };
}

/** Reads retry twice with growing waits when the trouble may pass; writes never by themselves (PLT-O113). */
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
