import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../providers/data/verbs';
import type { ApprovableKind } from './approvables';
import type { ApprovalRow } from './approval';
import type { ApprovalVerbs } from './approval-verbs';

/** What an answer, a reminder or a request changes. */
export const changedByApprovals = ['approvals', 'purchases', 'inbox-documents'] as const;
/** More waits for no one at once. */
const queueMax = 100;

/** All rounds of approvals of a record; read again with each change of one of them. */
export function useApprovals({ address }: ApprovableKind, id: number, isWanted = true) {
  const provider = useDataProvider<KantoorProvider<ApprovalVerbs>>();
  const of = address(id);
  return useQuery({
    queryKey: ['approvals', 'approvalsRead', { of }],
    queryFn: ({ signal }) => provider.approvalsRead({ of, signal }),
    enabled: isWanted,
  });
}

/** What waits for the person's own answer or in another's place, the oldest first. */
export function useQueue({ list }: ApprovableKind) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['approvals', 'queue', { list }],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<ApprovalRow>('approvals', {
          ...{ pagination: { page: 1, perPage: queueMax }, sort: { field: 'since', order: 'ASC' }, filter: {} },
          ...{ meta: { path: list }, signal },
        })
      ).data,
  });
}
