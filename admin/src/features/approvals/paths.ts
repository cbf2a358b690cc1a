import type { Paths } from '../../shell/paths';

/** Addresses in the costs app (PUR-019, PLT-037). */
export const approvalPaths = (paths: Paths) => ({
  /** The own ones, in the present team. */
  own: paths.approvals,
  one: (id: number): string => `${paths.approvals}/${id}`,
  /** A document as its approvers see it; its team is not in the address (PUR-F18). */
  document: (id: number): string => `${paths.app('costs')}/declaration/${id}/approve`,
  /** Those of everybody, for finance. */
  all: `${paths.app('costs')}/approvals`,
});
