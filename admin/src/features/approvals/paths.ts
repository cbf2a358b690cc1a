import type { Paths } from '../../shell/paths';

/** Addresses in the costs app (PUR-019, PLT-037). */
export const approvalPaths = (paths: Paths) => ({
  /** The own ones, in the present team. */
  own: paths.approvals,
  one: (id: number): string => `${paths.approvals}/${id}`,
  /** Those of everybody, for finance. */
  all: `${paths.app('costs')}/approvals`,
});
