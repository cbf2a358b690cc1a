import type { Paths } from '../../shell/paths';
import { approvalPaths } from './paths';

/** A kind of record that is approved, each with a grid of its own. */
export interface ApprovableKind {
  /** As the API calls it, and as its texts are named below `approvals.of`. */
  resource: string;
  /** Where its approvals are listed, below /api. */
  list: string;
  /** The address of one of its records on the API. */
  address: (id: number) => string;
  /** Where one is looked at to be approved. */
  page: (paths: Paths, id: number) => string;
  /** What a decline calls its reason; the registers have two names for it (PUR-F20). */
  reason: 'note' | 'reason';
  /** Key of what is said where its grid could not be read (PUR-324). */
  notLoaded: string;
  /** Begin the keys of what is said of an answer: `_SUCCESS`, `_FAILED` (PUR-320 to PUR-323). */
  says: { approve: string; decline: string };
  /** Whether finance forces an approval of it where approvals are listed; of a document a purchase is made instead, in the inbox. */
  isForced: boolean;
  /** What its grid is sorted by first. */
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
/** Declarations and incoming documents; those submitted first (PUR-104). */
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
