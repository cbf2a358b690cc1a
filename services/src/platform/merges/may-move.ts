import { may, type RequestContext } from '../context.js';
import { Problem } from '../problems/index.js';

/** Whether a person may move records that others hold (D-50). */
export const mayMove = (ctx: RequestContext, heldByOthers: readonly string[]): boolean =>
  heldByOthers.length === 0 || may(ctx, 'merges.all-teams');

/** Refuses with the names of the people who hold them. */
export function assertMayMove(ctx: RequestContext, heldByOthers: readonly string[]): void {
  if (!mayMove(ctx, heldByOthers)) throw new Problem('MERGE_OTHER_TEAMS', { params: { names: heldByOthers.join(', ') } });
}
