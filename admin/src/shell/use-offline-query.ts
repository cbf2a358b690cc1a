import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { offlineFacts } from '../providers/offline-facts';
import { isProblem } from '../providers/problem';
import { useApps } from './feature';

/** Returns whether the page works offline: pages for a phone do, and store server data for that. */
function useWorksOffline(): boolean {
  const root = useLocation().pathname.split('/')[1];
  return useApps().some(({ onPhone }) => onPhone?.root === root);
}

const away = new Set([0, 502, 503, 504]);
const isAway = (error: unknown): boolean => isProblem(error) && away.has(error.status);

/** Stores a fact for the next time the page is opened. */
export function useOfflineFact(key: string, fact: unknown): void {
  const worksOffline = useWorksOffline();
  useEffect(() => {
    if (worksOffline && fact !== undefined) offlineFacts.write(key, fact);
  }, [worksOffline, key, fact]);
}

interface OfflineQuery<T> {
  queryKey: QueryKey;
  queryFn: (options: { signal: AbortSignal }) => Promise<T>;
  enabled?: boolean;
  staleTime?: number;
}
/** Runs a query whose last response is used while the server cannot be reached, on pages that work offline. */
export function useOfflineQuery<T>({ queryKey, queryFn, ...options }: OfflineQuery<T>): UseQueryResult<T> {
  const worksOffline = useWorksOffline();
  const key = JSON.stringify(queryKey);
  const query = useQuery({
    ...options,
    queryKey,
    queryFn: ({ signal }) =>
      queryFn({ signal }).catch((error: unknown) => {
        const stored = worksOffline && isAway(error) ? offlineFacts.read<T>(key) : undefined;
        if (stored === undefined) throw error;
        return stored;
      }),
  });
  useOfflineFact(key, query.data);
  return query;
}
