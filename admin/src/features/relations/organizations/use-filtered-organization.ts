import type { OrganizationRow } from '@kantoor/schemas';
import { useGetOne } from 'react-admin';
import type { NamedOrganization } from './organization';

/** Returns the organization of the filter, with its name; a recent choice comes from the cache of the list. */
export function useFilteredOrganization(id: number | null): NamedOrganization | null {
  const { data } = useGetOne<OrganizationRow>('organizations', { id: id ?? 0 }, { enabled: id !== null, staleTime: 300_000 });
  return data ?? null;
}
