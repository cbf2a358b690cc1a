import { useQuery, useQueryClient } from '@tanstack/react-query';
import { organizationById, type NamedOrganization } from './organization';

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
