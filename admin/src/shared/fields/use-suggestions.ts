import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A text so long after the last key, 300 ms where nothing else is said (CRM-198). */
export function useSettled<T>(value: T, delay = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** What a picker offers for the text typed so far; nothing is asked before it is opened. */
export function useSuggestions<T>(name: string, text: string, open: boolean, ask: (q: string, signal?: AbortSignal) => Promise<T[]>) {
  const q = useSettled(text.trim());
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [name, 'suggestions', q],
    queryFn: ({ signal }) => ask(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  /** Whether the options are those for what stands there now: others are shown until these come, and must not be chosen. */
  const isCurrent = data !== undefined && !isFetching && !isPlaceholderData && q === text.trim();
  return { options: data ?? [], loading: isFetching, isCurrent };
}
