import { useMemo } from 'react';
import { useSessionChoice } from '../../shared/remembered';
import type { OrganizationRef } from '../organizations';

export interface OverviewFilter {
  organization: OrganizationRef | null;
  owner: string | null;
  /** Days that invoiced and archived deals stay in sight; null shows them all (CRM-019, CRM-020). */
  dayWindow: 30 | 60 | 90 | null;
  /** The window to go back to when the box is ticked again. */
  days: 30 | 60 | 90;
}
const fresh: OverviewFilter = { organization: null, owner: null, dayWindow: 60, days: 60 };

export function useOverviewFilter(): [OverviewFilter, (change: Partial<OverviewFilter>) => void, object] {
  const [filter, setFilter] = useSessionChoice('crm.deals.filter', fresh);
  const query = useMemo(
    () => ({
      ...(filter.organization ? { organization: filter.organization.organizationId } : {}),
      ...(filter.owner ? { owner: filter.owner } : {}),
      ...(filter.dayWindow ? { dayWindow: filter.dayWindow } : {}),
    }),
    [filter],
  );
  return [filter, (change) => setFilter({ ...filter, ...change }), query];
}
export const isFiltered = (filter: OverviewFilter): boolean => filter.organization !== null || filter.owner !== null;
