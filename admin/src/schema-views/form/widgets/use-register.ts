import type { RegisterHit } from '@kantoor/schemas';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../providers/data/verbs';
import { problemCode } from '../../../providers/problem';
import { useNotifyProblem } from '../../../shell/notices';

const SHORTEST_QUERY = 5;

/** Searches the company register (CRM-238, CRM-239, PLT-F03). */
export function useRegister(by: 'name' | 'number'): {
  hits: RegisterHit[];
  busy: boolean;
  search: (query: string) => Promise<void>;
  /** Searches without a message if nothing is found. */
  suggest: (query: string) => Promise<void>;
  clear: () => void;
  /** Returns the hit with its full address, which long lists omit. */
  completed: (hit: RegisterHit) => Promise<RegisterHit>;
} {
  const provider = useVerbs('register');
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const warn = (text: string): void => notify(text, { type: 'warning' });
  const [hits, setHits] = useState<RegisterHit[]>([]);
  const [busy, setBusy] = useState(false);
  const search = async (query: string): Promise<void> => {
    if (query.trim().length < SHORTEST_QUERY) return warn('SEARCH_QUERY_EMPTY_OR_TOO_SHORT');
    setBusy(true);
    try {
      const found = await provider.registerSearch({ query, by });
      if (found.length === 0) warn('COC_API_NO_RESULTS');
      setHits(found);
    } catch (error) {
      if (problemCode(error) === 'COC_API_NO_RESULTS') warn('COC_API_NO_RESULTS');
      else notifyProblem(error, 'COC_API_ERROR');
    } finally {
      setBusy(false);
    }
  };
  const suggest = async (query: string): Promise<void> => {
    if (query.trim().length < SHORTEST_QUERY) return;
    setHits(await provider.registerSearch({ query, by }).catch(() => []));
  };
  const completed = async (hit: RegisterHit): Promise<RegisterHit> => {
    if (hit.zipCode && hit.houseNumber) return hit;
    const [whole] = await provider.registerSearch({ query: hit.coCNumber, by: 'number' }).catch(() => []);
    return whole ?? hit;
  };
  return { hits, busy, search, suggest, clear: () => setHits([]), completed };
}
