import { legalEntitiesOfTeams } from '../../directory/teams/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import type { BookRow } from './book-row.js';
import type { InvoiceBook } from './invoice-book.js';

/** SQL: which rows `t` of any book a member may open: of the own teams, or of a legal entity of the own teams (PLT-O98). */
export const ownInvoices = (teamIds: string): string =>
  `(t.team_id = ANY (${teamIds}::int[]) OR lower(t.legal_entity_reference) IN (${legalEntitiesOfTeams('t', teamIds)}))`;

/** SQL: which rows `t` of any book the user may open; none for a user limited to Costs (D-72). */
export const openInvoices = (ctx: RequestContext, bind: Bind): string => {
  if (!may(ctx, 'invoices.read')) return 'false';
  return may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]));
};

export async function assertMayRead(tx: Tx, ctx: RequestContext, { table }: InvoiceBook, invoiceId: number): Promise<void> {
  if (may(ctx, 'invoices.all-teams')) return;
  const [row] = await tx.query(`SELECT ${ownInvoices('$3')} AS own FROM ${table} t WHERE t.ecosystem_id = $1 AND t.id = $2`, [
    ctx.ecosystemId,
    invoiceId,
    [...ctx.teamIds],
  ]);
  if (!row?.own) throw new Problem('TEAM_FORBIDDEN');
}

/** Members send the invoices of their own teams; everything else is for finance. */
export function assertMaySend(ctx: RequestContext, { teamId }: BookRow): void {
  if (!may(ctx, 'invoices.all-teams') && (teamId === null || !ctx.teamIds.has(teamId))) throw new Problem('TEAM_FORBIDDEN');
}
