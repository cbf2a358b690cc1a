import { purchaseStates, type PurchaseRecord } from '@kantoor/schemas';
import type { ReactNode } from 'react';
import type { ApprovableKind } from '../approvals';

/** What an approver sees of a record, whatever its kind. */
export interface ApprovedRecord extends Pick<
  PurchaseRecord,
  'id' | 'version' | 'name' | 'teamId' | 'currency' | 'totals' | 'reference' | 'dueDate' | 'lines' | 'attachments'
> {
  teamName?: string | undefined;
  organization: { organizationId: number; name: string } | null;
  purchaseDate: string | null;
  /** What it comes to, VAT included. */
  amount: number;
  /** Approval of it is asked, and not decided yet. */
  isRequested: boolean;
  /** What is left of budgets is without it already. */
  isSpent: boolean;
}
/** How records of one kind are looked at by approvers. */
export interface ApprovedKind<R> {
  kind: ApprovableKind;
  asApproved: (record: R) => ApprovedRecord;
  /** How it stands. */
  chip: (record: R) => ReactNode;
  /** What else is known of it, by what that is called. */
  facts?: (record: R) => readonly (readonly [string, string])[];
}

const { approvalRequested, booked } = purchaseStates;
export const purchaseAsApproved = (purchase: PurchaseRecord): ApprovedRecord => ({
  ...purchase,
  amount: purchase.totals.gross,
  isRequested: purchase.purchaseState.purchaseStateId === approvalRequested,
  isSpent: [approvalRequested, booked].some((state) => state === purchase.purchaseState.purchaseStateId),
});
