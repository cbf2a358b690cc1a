import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { type CopiedLines, type SentLine, type SoldLine, SoldLines } from '../../masterdata/sold-lines/index.js';

export type StoredDealLine = SoldLine;
const dealLines = new SoldLines({ name: 'deal_lines', owner: 'deal_id', invoicedRate: 'l.invoiced_tax_rate_id' });

/** The lines of a deal in their order. */
export const linesOf = (tx: Tx, ctx: RequestContext, dealId: number): Promise<SoldLine[]> => dealLines.of(tx, ctx, dealId);
/** Puts the sent lines in the place of the stored ones. */
export const replaceLines = (tx: Tx, ctx: RequestContext, dealId: number, lines: readonly SentLine[]): Promise<void> =>
  dealLines.replace(tx, ctx, dealId, lines);

/** Copies of lines for new deals, with the rates that their invoices charge. */
export const copyLines = (tx: Tx, ctx: RequestContext, copies: readonly CopiedLines[]): Promise<void> => dealLines.copy(tx, ctx, copies);

/** Keeps with each line, in their order, the rate that its invoice charges. */
export async function keepInvoicedRates(
  tx: Tx,
  ctx: RequestContext,
  dealId: number,
  taxRateIds: readonly (number | null)[],
): Promise<void> {
  await tx.query(
    `UPDATE deal_lines l SET invoiced_tax_rate_id = charged.id FROM unnest($3::int[]) WITH ORDINALITY AS charged (id, line_number)
     WHERE l.ecosystem_id = $1 AND l.deal_id = $2 AND l.line_number = charged.line_number`,
    [ctx.ecosystemId, dealId, taxRateIds],
  );
}
