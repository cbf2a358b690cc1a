import { createFilterOptions } from '@mui/material';
import type { KeptPerson, KeptTeam } from '@kantoor/schemas';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';

/** What a change of teams or people reloads; `me`, because one's own teams may change. */
export const changed = {
  pending: 'WORKING',
  success: 'CHANGES_SAVED',
  failed: 'UNEXPECTED',
  changes: ['managed-teams', 'structure', 'teams', 'roles', 'me'],
} as const;

export function useManagedTeams(): UseQueryResult<KeptTeam[]> {
  const { ecosystem } = useCurrent();
  const provider = useVerbs('managedTeams');
  return useQuery({
    queryKey: ['managed-teams', 'managedTeams', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.managedTeams({ signal }),
  });
}

export function useManagedPeople(): UseQueryResult<KeptPerson[]> {
  const { ecosystem } = useCurrent();
  const provider = useVerbs('managedTeams');
  return useQuery({
    queryKey: ['managed-teams', 'managedPeople', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.managedPeople({ signal }),
  });
}

/** Of thousands of people only the first that match are drawn; more letters find the others. */
export const firstHits = <Person>() => createFilterOptions<Person>({ limit: 50 });
