import { useParams } from 'react-router';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import type { PurchaseRecord } from '@kantoor/schemas';
import { approvedPurchases } from '../approvals';
import { useBudgetsOfPurchase } from '../budgets';
import { PurchaseStateChip } from '../purchases';
import { ApprovalOf } from './approval-of';
import { purchaseAsApproved, type ApprovedKind } from './approved-record';

/** Route `{team}/approvals/{purchaseId}` (PUR-019). The state of the page is reset for each purchase. */
export default function ApprovalPage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <OfPurchase key={id} id={Number(id)} /> : <NotFoundPage />;
}

const purchases: ApprovedKind<PurchaseRecord> = {
  kind: approvedPurchases,
  asApproved: purchaseAsApproved,
  chip: ({ purchaseState }) => <PurchaseStateChip stateId={purchaseState.purchaseStateId} />,
};
const OfPurchase = ({ id }: { id: number }) => <ApprovalOf id={id} of={purchases} budgets={useBudgetsOfPurchase(id)} />;
