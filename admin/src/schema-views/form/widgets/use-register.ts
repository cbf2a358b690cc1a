import type { RegisterHit } from '@kantoor/schemas';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../providers/data/verbs';
import { problemCode } from '../../../providers/problem';
import { useOutcome } from '../../../shell/notices';

const SHORTEST_QUERY = 5;

/** Searches the company register (CRM-238, CRM-239, PLT-F03). */
export function useRegister(by: 'name' | 'number'): {
  hits: RegisterHit[];
  busy: boolean;
  search: (query: string) => void;
  /** Searches without a message if nothing is found. */
  suggest: (query: string) => Promise<void>;
  clear: () => void;
  /** Returns the hit with its full address, which long lists omit. */
  completed: (hit: RegisterHit) => Promise<RegisterHit>;
} {
  const provider = useVerbs('register');
  const notify = useNotify();
  const warn = (text: string): void => notify(text, { type: 'warning' });
  const [hits, setHits] = useState<RegisterHit[]>([]);
  const { mutate, isPending } = useOutcome((query: string) => provider.registerSearch({ query, by }), {
    failed: 'COC_API_ERROR',
    asks: (error) => {
      const isEmpty = problemCode(error) === 'COC_API_NO_RESULTS';
      if (isEmpty) warn('COC_API_NO_RESULTS');
      return isEmpty;
    },
    onSuccess: (found) => {
      if (found.length === 0) warn('COC_API_NO_RESULTS');
      setHits(found);
    },
  });
  const search = (query: string): void => (query.trim().length < SHORTEST_QUERY ? warn('SEARCH_QUERY_EMPTY_OR_TOO_SHORT') : mutate(query));
  const { mutateAsync: find } = useOutcome(provider.registerSearch);
  const suggest = async (query: string): Promise<void> => {
    if (query.trim().length < SHORTEST_QUERY) return;
    setHits(await find({ query, by }).catch(() => []));
  };
  const completed = async (hit: RegisterHit): Promise<RegisterHit> => {
    if (hit.zipCode && hit.houseNumber) return hit;
    const [whole] = await find({ query: hit.coCNumber, by: 'number' }).catch(() => []);
    return whole ?? hit;
  };
  return { hits, busy: isPending, search, suggest, clear: () => setHits([]), completed };
}
