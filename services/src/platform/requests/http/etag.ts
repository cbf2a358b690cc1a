import type { RequestContext } from '../../runtime/context.js';
import { Problem } from '../../runtime/problems/index.js';

export const etagOf = (version: number): string => `"v${version}"`;

/** A compressing proxy may have weakened the tag (`W/`), and a list of tags is allowed. */
const tagsOf = (ifMatch: string): string[] => ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Refuses a change based on an older version of the record (D-04). Without `If-Match` nothing is checked. */
export function assertCurrent(ctx: RequestContext, version: number): void {
  if (ctx.ifMatch === undefined) return;
  const tags = tagsOf(ctx.ifMatch);
  if (!tags.includes('*') && !tags.includes(etagOf(version))) throw new Problem('PRECONDITION_FAILED', { params: { version } });
}
