import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListStateHandle } from '../../shared/list/use-list-state';
import { organizationById, type NamedOrganization } from '../organizations';

const windows = [30, 60, 90] as const;
type Days = (typeof windows)[number];
export interface OverviewFilter {
  organization: number | null;
  owner: string | null;
  /** Days that invoiced and archived deals stay in sight; null shows them all (CRM-019, CRM-020). */
  dayWindow: Days | null;
}
export const usualFilter = { dayWindow: 60 } as const;
/** What hides deals without being somebody's wish to find one. */
export const scope = ['dayWindow'];

/** What an address asks for; whatever it cannot be counts as not asked. */
export function useOverviewFilter({ filter }: ListStateHandle): OverviewFilter {
  return useMemo(() => {
    const { organization, owner, dayWindow } = filter;
    return {
      organization: typeof organization === 'number' ? organization : null,
      owner: typeof owner === 'string' && owner !== '' ? owner : null,
      dayWindow: windows.find((days) => days === dayWindow) ?? null,
    };
  }, [filter]);
}
/** The filter as the board's API takes it. */
export const boardFilter = ({ organization, owner, dayWindow }: OverviewFilter): object => ({
  ...(organization ? { organization } : {}),
  ...(owner ? { owner } : {}),
  ...(dayWindow ? { dayWindow } : {}),
});
export const isFiltered = (filter: OverviewFilter): boolean => filter.organization !== null || filter.owner !== null;

/** The organization that is filtered by, with its name; one that was just chosen is known already. */
export function useFilteredOrganization(id: number | null): [NamedOrganization | null, (chosen: NamedOrganization) => void] {
  const queries = useQueryClient();
  const key = (of: number | null): unknown[] => ['organizations', 'name', of];
  const { data } = useQuery({
    queryKey: key(id),
    queryFn: ({ signal }) => organizationById(id!, signal),
    enabled: id !== null,
    staleTime: 300_000,
  });
  return [id === null ? null : (data ?? null), (chosen) => queries.setQueryData(key(chosen.organizationId), chosen)];
}
