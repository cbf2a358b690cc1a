import type { Paths } from '../../../shell/paths';
import { approvalPaths } from './paths';

/** Kind of record with approvals, listed in its own grid. */
export interface ApprovableKind {
  /** Resource name in the API, and key of its texts under `approvals.of`. */
  resource: string;
  /** Path of the list of its approvals, below /api. */
  list: string;
  /** Returns the API address of a record. */
  address: (id: number) => string;
  page: (paths: Paths, id: number) => string;
  /** Field name of the reason for declining; the registers use two names (PUR-F20). */
  reason: 'note' | 'reason';
  /** Text key of the message shown if the grid cannot be loaded (PUR-324). */
  notLoaded: string;
  /** Prefixes of the text keys for the result of an answer: `_SUCCESS`, `_FAILED` (PUR-320 to PUR-323). */
  says: { approve: string; decline: string };
  /** Whether finance can force an approval from the lists of approvals; for a document, a purchase is created from the inbox instead. */
  isForced: boolean;
  /** Default sort order of the grid. */
  sort: readonly [string, 'ASC' | 'DESC'];
}

export const approvedPurchases: ApprovableKind = {
  resource: 'purchases',
  list: 'purchases/approvals',
  address: (id) => `/api/purchases/purchases/${id}`,
  page: (paths, id) => approvalPaths(paths).one(id),
  reason: 'note',
  notLoaded: 'LOAD_PURCHASE_APPROVALS_FAILED',
  says: { approve: 'ACCEPT_APPROVAL', decline: 'DECLINE_APPROVAL' },
  isForced: true,
  sort: ['name', 'ASC'],
};
/** Declarations and incoming documents; earliest submitted first (PUR-104). */
export const approvedDocuments: ApprovableKind = {
  resource: 'inbox-documents',
  list: 'purchases/document-approvals',
  address: (id) => `/api/purchases/inbox-documents/${id}`,
  page: (paths, id) => approvalPaths(paths).document(id),
  reason: 'reason',
  notLoaded: 'LOAD_DOCUMENT_APPROVALS_FAILED',
  says: { approve: 'APPROVE_DOCUMENT', decline: 'DECLINE_DOCUMENT' },
  isForced: false,
  sort: ['documentStatus', 'DESC'],
};
/** In the order of the grids (PUR-101). */
export const approvables: readonly ApprovableKind[] = [approvedPurchases, approvedDocuments];
export const approvableOf = (resource: string): ApprovableKind =>
  approvables.find((kind) => kind.resource === resource) ?? approvedPurchases;
