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
}

export const approvedPurchases: ApprovableKind = {
  resource: 'purchases',
  list: 'purchases/approvals',
  address: (id) => `/api/purchases/purchases/${id}`,
  page: (paths, id) => approvalPaths(paths).one(id),
};
/** In the order of the grids (PUR-101). */
export const approvables: readonly ApprovableKind[] = [approvedPurchases];
export const approvableOf = (resource: string): ApprovableKind =>
  approvables.find((kind) => kind.resource === resource) ?? approvedPurchases;
