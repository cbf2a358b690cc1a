import type { Paths } from '../../../shell/paths';

/** Addresses in the costs app (PUR-019, PLT-037). */
export const approvalPaths = (paths: Paths) => ({
  /** The user's own approvals, in the current team. */
  own: paths.approvals,
  one: (id: number): string => `${paths.approvals}/${id}`,
  /** A document as its approvers see it; the address has no team (PUR-F18). */
  document: (id: number): string => `${paths.app('costs')}/declaration/${id}/approve`,
  /** A document as its requester sees it. */
  declaration: (id: number): string => `${paths.app('costs')}/declarations/${id}`,
  /** All approvals, for finance. */
  all: `${paths.app('costs')}/approvals`,
});
