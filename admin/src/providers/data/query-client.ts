import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isProblem } from '../problem';

const passing = new Set([0, 429, 502, 503, 504]);

/** react-admin keeps the rows of lists as the records that they are of. They are shown at once, and read again: a row holds its columns only. */
class RecordsClient extends QueryClient {
  override setQueryData: QueryClient['setQueryData'] = (key: QueryKey, updater, options) => {
    const isRow = key[1] === 'getOne' && typeof updater === 'function' && options === undefined && this.getQueryData(key) === undefined;
    return super.setQueryData(key as never, updater as never, isRow ? { updatedAt: 1 } : options) as never;
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
