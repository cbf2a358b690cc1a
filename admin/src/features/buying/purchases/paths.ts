import { useMemo } from 'react';
import { useCurrent } from '../../../shell/current';
import type { Paths } from '../../../shell/paths';
import { teamRecordPaths } from '../../records/team-records';

/** Addresses of purchases (PUR-011 to PUR-013). */
export const purchasePaths = (paths: Paths) => teamRecordPaths(paths, 'purchases', 'purchases');

/** Returns the same addresses for the current user: purchases of other teams have no address in their team. */
export function usePurchasePaths() {
  const { paths, ownTeamIds } = useCurrent();
  return useMemo(() => {
    const all = purchasePaths(paths);
    const one: typeof all.one = (row) => (ownTeamIds.includes(row.teamId) ? all.one(row) : all.byId(row.id));
    return { ...all, one };
  }, [paths, ownTeamIds]);
}
