import type { FinanceChanges } from '@kantoor/schemas';
import { may, type RequestContext } from '../../runtime/context.js';
import { Problem } from '../../runtime/problems/index.js';

/** Whether a person may move records that others hold (D-50). */
export const mayMove = (ctx: RequestContext, heldByOthers: readonly string[]): boolean =>
  heldByOthers.length === 0 || may(ctx, 'merges.all-teams');

/** Refuses with the names of the people who hold them. */
export function assertMayMove(ctx: RequestContext, heldByOthers: readonly string[]): void {
  if (!mayMove(ctx, heldByOthers)) throw new Problem('MERGE_OTHER_TEAMS', { params: { names: heldByOthers.join(', ') } });
}

/** Refuses what only finance may change about payments (D-62). */
export function assertFinanceMayChange({ isAllowed, count }: FinanceChanges): void {
  if (!isAllowed) throw new Problem('MERGE_FINANCE_ONLY', { params: { count } });
}
