import type { RequestContext } from '../../platform/context.js';
import type { WireRecord } from '../../platform/records/index.js';

/** Rows of teams the user is not in are visible but cannot be opened (CRM-028, CRM-O11). */
export const withMine = (ctx: RequestContext, items: WireRecord[]): WireRecord[] =>
  items.map((item) => ({ ...item, mine: ctx.teamIds.has(item['teamId'] as number) }));
