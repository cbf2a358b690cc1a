import { purchaseStateMachine, purchaseStates } from '@kantoor/schemas';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import { changedByApprovals } from '../../approvals';
import type { RecordForm } from '../../../records/team-records';
import type { Purchase } from '../purchase';
import type { PurchaseDraft, Rated } from '../purchase-draft';

export interface ApprovalRequest {
  /** Saves the input, and requests approval from the responsible people (PUR-082, PUR-242, PUR-310). */
  ask: () => Promise<unknown>;
  /** Withdraws the request: the purchase becomes a concept again (D-59). */
  withdraw: () => Promise<unknown>;
}
type Form = Pick<RecordForm<Purchase, PurchaseDraft, Rated>, 'record' | 'dirty' | 'once' | 'ready' | 'put' | 'stored'>;
const { concept, approvalRequested } = purchaseStates;

/** Requests approval of the purchase in a form, and withdraws the request. */
export function useApprovalRequest({ record, dirty, once, ready, put, stored }: Form, { rateOf }: Rated): ApprovalRequest {
  const provider = useVerbs('purchases');
  const become = (newState: number) => (purchase: Purchase, idempotencyKey: string) =>
    provider.purchaseChangeState({ purchase, change: { newState }, idempotencyKey });
  const asking = useOutcome(become(approvalRequested), {
    ...{ pending: 'ASK_APPROVAL_PURCHASE_PENDING', success: 'ASK_APPROVAL_PURCHASE_SUCCESS', failed: 'ASK_APPROVAL_PURCHASE_FAILED' },
    changes: changedByApprovals,
  });
  const withdrawing = useOutcome(become(concept), {
    ...{ pending: 'WITHDRAW_APPROVAL_PENDING', success: 'WITHDRAW_APPROVAL_SUCCESS', failed: 'WITHDRAW_APPROVAL_FAILED' },
    changes: changedByApprovals,
  });
  const show = (changed: Purchase | null): void => {
    if (changed) stored(changed);
  };
  return {
    ask: () =>
      once(async () => {
        const how = { rateOf, linesRequired: true };
        if (!record || !ready(how, purchaseStateMachine.refusals[approvalRequested].invalid)) return;
        const saved = dirty ? await put(how) : record;
        if (saved) show(await asking.mutateAsync(saved).catch(() => null));
      }),
    withdraw: () => once(async () => record && show(await withdrawing.mutateAsync(record).catch(() => null))),
  };
}
