import { type LoadedForm, useSoldLoader } from '../../selling';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import { useDealPaths } from '../paths';

export type LoadedDeal = LoadedForm<Deal>;

/** The deal to edit, or what a new one starts with. */
export function useDealLoader(dealId: number | null): LoadedDeal | null {
  const { teamDeals } = useDealPaths();
  return useSoldLoader<Deal>(dealId, { resource: 'deals', get: dealsApi.get, list: teamDeals, notYourTeam: 'deals.notYourTeam' });
}
