import { purchaseStates, type PurchaseRecord } from '@kantoor/schemas';
import type { ReactNode } from 'react';
import type { ApprovableKind } from '../approvals';

/** Data that an approver sees of a record of any kind. */
export interface ApprovedRecord extends Pick<
  PurchaseRecord,
  | 'id'
  | 'shop'
  | 'version'
  | 'name'
  | 'teamId'
  | 'currency'
  | 'totals'
  | 'reference'
  | 'paymentReference'
  | 'dueDate'
  | 'lines'
  | 'attachments'
> {
  teamName?: string | undefined;
  organization: { organizationId: number; name: string } | null;
  purchaseDate: string | null;
  /** Total, including VAT. */
  amount: number;
  /** Whether approval is requested and still open. */
  isRequested: boolean;
  /** Whether what is left of budgets already includes it. */
  isSpent: boolean;
}
/** How approvers see records of one kind. */
export interface ApprovedKind<R> {
  kind: ApprovableKind;
  asApproved: (record: R) => ApprovedRecord;
  /** Status label. */
  chip: (record: R) => ReactNode;
  /** Other facts, with their labels. */
  facts?: (record: R) => readonly (readonly [string, string])[];
}

const { approvalRequested, booked } = purchaseStates;
export const purchaseAsApproved = (purchase: PurchaseRecord): ApprovedRecord => ({
  ...purchase,
  amount: purchase.totals.gross,
  isRequested: purchase.purchaseState.purchaseStateId === approvalRequested,
  isSpent: [approvalRequested, booked].some((state) => state === purchase.purchaseState.purchaseStateId),
});
