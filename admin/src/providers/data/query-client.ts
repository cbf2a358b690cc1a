import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '../problem';

const passing = new Set([0, 429, 502, 503, 504]);

/** Reads retry twice with growing waits when the trouble may pass; writes never by themselves (PLT-O113). */
export const queryClient = new QueryClient({
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
