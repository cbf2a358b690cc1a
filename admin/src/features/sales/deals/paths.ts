import { useMemo } from 'react';
import { useCurrent } from '../../../shell/current';
import type { Paths } from '../../../shell/paths';

/** Addresses of deals (PLT-031, PLT-O01). */
export const dealPaths = (paths: Paths) => {
  const allDeals = `${paths.app('crm')}/deals`;
  const ofTeam = paths.ofTeam('crm');
  return {
    allDeals,
    teamDeals: ofTeam ? `${ofTeam}/deals` : allDeals,
    newDeal: `${allDeals}/new`,
    deal: (id: number) => `${allDeals}/${id}`,
  };
};
export function useDealPaths(): ReturnType<typeof dealPaths> {
  const { paths } = useCurrent();
  return useMemo(() => dealPaths(paths), [paths]);
}
