import { dealStates } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

/** Returns the deal that replaces a credited one, until it is archived. */
export async function reissueOf(tx: Tx, ctx: RequestContext, dealId: number): Promise<number | undefined> {
  const [row] = (await tx.query(
    `SELECT id FROM deals WHERE ecosystem_id = $1 AND reissue_of = $2 AND deal_state_id <> ${dealStates.archived} ORDER BY id DESC LIMIT 1`,
    [ctx.ecosystemId, dealId],
  )) as { id: number }[];
  return row?.id;
}

export async function linkReissue(tx: Tx, ctx: RequestContext, dealId: number, from: number): Promise<void> {
  await tx.query(`UPDATE deals SET reissue_of = $3 WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, dealId, from]);
}
