import type { OrganizationRow } from '@kantoor/schemas';
import { useGetOne } from 'react-admin';
import type { NamedOrganization } from './organization';

/** The organization that is filtered by, with its name; one that was just chosen is known from the list that it was chosen in. */
export function useFilteredOrganization(id: number | null): NamedOrganization | null {
  const { data } = useGetOne<OrganizationRow>('organizations', { id: id ?? 0 }, { enabled: id !== null, staleTime: 300_000 });
  return data ?? null;
}
