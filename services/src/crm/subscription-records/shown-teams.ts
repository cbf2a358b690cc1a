import { may, type RequestContext } from '../../platform/runtime/context.js';

/**
 * Returns the teams whose billing details (amounts, reasons, recipients, times) a person sees. Null means all, for finance, who sees all
 * invoices and starts runs, and for processes. Lists show less of other teams, and no other view shows more.
 */
export const shownTeams = (ctx: RequestContext): number[] | null =>
  ctx.person && !may(ctx, 'invoices.all-teams') ? [...ctx.teamIds] : null;
