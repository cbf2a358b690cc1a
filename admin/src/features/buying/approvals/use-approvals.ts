import { accountingCurrency, decimal } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import type { ApprovableKind } from './approvables';
import type { ApprovalRow } from './approval';

/** Queries to reload after an answer, a reminder or a request. */
export const changedByApprovals = ['approvals', 'purchases', 'inbox-documents'] as const;
/** Maximum number of approvals loaded for the queue; no user has more waiting. */
const queueMax = 100;

/** Reads all approval rounds of a record; reloaded when one of them changes. */
export function useApprovals({ address }: ApprovableKind, id: number, isWanted = true) {
  const provider = useVerbs('approvals');
  const of = address(id);
  return useQuery({
    queryKey: ['approvals', 'approvalsRead', { of }],
    queryFn: ({ signal }) => provider.approvalsRead({ of, signal }),
    enabled: isWanted,
  });
}

/** Returns whether an amount is only booked after approval (D-56); of an amount in another currency only the API knows. */
export const isApprovalNeeded = (
  { approvalNeededFrom }: { approvalNeededFrom: number },
  { currency, amount }: { currency: string; amount: string },
): boolean => approvalNeededFrom > 0 && currency === accountingCurrency && decimal(amount).abs().gte(approvalNeededFrom);

/** Reads the approvals that wait for the user, own and delegated, oldest first. */
export function useQueue({ list }: ApprovableKind) {
  const provider = useVerbs();
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
