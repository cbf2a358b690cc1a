import type { RegisterHit } from '@kantoor/schemas';
import { useState } from 'react';
import { api } from '../../../providers/http';
import { problemCode } from '../../../providers/problem';
import { notices, noticeProblem } from '../../../shell/notices';

const SHORTEST_QUERY = 5;
const lookUpOf = (query: string, by: 'name' | 'number'): string => `/api/crm/register?query=${encodeURIComponent(query.trim())}&by=${by}`;

/** Searches the company register through our API, which keeps the key (CRM-238, CRM-239, PLT-F03). */
export function useRegister(by: 'name' | 'number'): {
  hits: RegisterHit[];
  busy: boolean;
  search: (query: string) => Promise<void>;
  /** Asks without a message where there is nothing to report. */
  suggest: (query: string) => Promise<void>;
  clear: () => void;
  /** The hit with its whole address, which a long list leaves out. */
  completed: (hit: RegisterHit) => Promise<RegisterHit>;
} {
  const [hits, setHits] = useState<RegisterHit[]>([]);
  const [busy, setBusy] = useState(false);
  const search = async (query: string): Promise<void> => {
    if (query.trim().length < SHORTEST_QUERY) return void notices.warning('SEARCH_QUERY_EMPTY_OR_TOO_SHORT');
    setBusy(true);
    try {
      const { items } = (await api.get<{ items: RegisterHit[] }>(lookUpOf(query, by))).body;
      if (items.length === 0) notices.warning('COC_API_NO_RESULTS');
      setHits(items);
    } catch (error) {
      if (problemCode(error) === 'COC_API_NO_RESULTS') notices.warning('COC_API_NO_RESULTS');
      else noticeProblem(error, 'COC_API_ERROR');
    } finally {
      setBusy(false);
    }
  };
  const suggest = async (query: string): Promise<void> => {
    if (query.trim().length < SHORTEST_QUERY) return;
    const answer = await api.get<{ items: RegisterHit[] }>(lookUpOf(query, by)).catch(() => null);
    setHits(answer?.body.items ?? []);
  };
  const completed = async (hit: RegisterHit): Promise<RegisterHit> => {
    if (hit.zipCode && hit.houseNumber) return hit;
    const answer = await api.get<{ items: RegisterHit[] }>(lookUpOf(hit.coCNumber, 'number')).catch(() => undefined);
    return answer?.body.items[0] ?? hit;
  };
  return { hits, busy, search, suggest, clear: () => setHits([]), completed };
}
