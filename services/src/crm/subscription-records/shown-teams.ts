import { may, type RequestContext } from '../../platform/context.js';

/**
 * The teams of whose subscriptions a person sees what they are billed as: amounts, reasons, receivers, times. Null is all of them, for finance, who
 * sees all invoices and starts runs, and for processes. A list shows less of the others, and no other view shows more.
 */
export const shownTeams = (ctx: RequestContext): number[] | null =>
  ctx.person && !may(ctx, 'invoices.all-teams') ? [...ctx.teamIds] : null;
