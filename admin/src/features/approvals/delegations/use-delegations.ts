import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import type { ApprovalVerbs } from '../approval-verbs';

/** Who answers for whom, today and later: both ways, and those of everybody for finance. */
export function useDelegations() {
  const provider = useDataProvider<KantoorProvider<ApprovalVerbs>>();
  return useQuery({
    queryKey: ['approvals', 'delegationsRead'],
    queryFn: ({ signal }) => provider.delegationsRead({ signal }),
  });
}
/** Read again with the approvals, which go with them. */
export const changedByDelegations = ['approvals'] as const;
