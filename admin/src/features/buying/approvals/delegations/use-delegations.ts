import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';

/** Reads current and future delegations: those by and to the user, and for finance those of everyone. */
export function useDelegations() {
  const provider = useVerbs('approvals');
  return useQuery({
    queryKey: ['approvals', 'delegationsRead'],
    queryFn: ({ signal }) => provider.delegationsRead({ signal }),
  });
}
/** Queries to reload when a delegation changes: it moves approvals. */
export const changedByDelegations = ['approvals'] as const;
