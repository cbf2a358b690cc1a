import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';

/** Which of these rates there are, archived ones too. */
export async function ratesAmong(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows: { id: number }[] = await tx.query(`SELECT id FROM tax_rates WHERE ecosystem_id = $1 AND id = ANY($2::int[])`, [
    ctx.ecosystemId,
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** The archived ones of an array of rates, as rows of id: they are not newly chosen. SQL, to be given a name. */
export const archivedRates = (ecosystem: string, ids: string): string =>
  `(SELECT id FROM tax_rates WHERE ecosystem_id = ${ecosystem} AND id = ANY(${ids}::int[]) AND archived_at IS NOT NULL)`;
