import { isForPurchases, ledgerSchema } from '@kantoor/schemas';
import { IsNull } from 'typeorm';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { ormEntityOf } from '../../platform/records/records/index.js';

export interface LedgerForPurchases {
  ledgerId: number;
  value: string;
  name: string;
}

/** Returns the ledgers of costs and of the balance sheet, by id and by number (D-66). */
export async function ledgersForPurchases(
  tx: Tx,
  ctx: RequestContext,
): Promise<{ byId: ReadonlyMap<number, LedgerForPurchases>; byValue: ReadonlyMap<string, LedgerForPurchases> }> {
  const rows = await tx.find(ormEntityOf(ledgerSchema), { where: { ecosystemId: ctx.ecosystemId, archivedAt: IsNull() } });
  const offered = (rows as unknown as (LedgerForPurchases & { id: number; kind: string | null })[])
    .filter(isForPurchases)
    .map(({ id, value, name }) => ({ ledgerId: id, value, name }));
  return { byId: new Map(offered.map((one) => [one.ledgerId, one])), byValue: new Map(offered.map((one) => [one.value, one])) };
}
