import { type LedgerOrigin, textOfLine } from '@kantoor/schemas';
import { usedLedgers } from '../../payables/purchase-invoices/index.js';
import { type LedgerForPurchases, ledgersForPurchases } from '../../masterdata/ledgers/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { FieldProblem } from '../../platform/runtime/problems/index.js';

/** What decides on the ledger of a line; `ledgerAccount` is that of its product. */
export interface LedgeredLine {
  ledgerId: number | null;
  ledgerAccount: string | null;
  description: string | null;
  productName: string | null;
}
export type LedgerOfLine = LedgerForPurchases & { from: LedgerOrigin };

/**
 * Returns the ledger of each line: as chosen, else of its product, else as last time for this supplier and text, else the supplier's usual
 * one; null if it has to be chosen (D-66).
 */
export async function ledgersOfLines(
  tx: Tx,
  ctx: RequestContext,
  supplierId: number | null,
  lines: readonly LedgeredLine[],
): Promise<(LedgerOfLine | null)[]> {
  if (lines.length === 0) return [];
  const { byId, byValue } = await ledgersForPurchases(tx, ctx);
  const texts = lines.map(({ description, productName }) => textOfLine(description ?? productName ?? ''));
  const used = supplierId === null ? null : await usedLedgers(tx, ctx, supplierId, texts, (account) => byValue.has(account));
  const known = (account: string | null | undefined): LedgerForPurchases | undefined => (account ? byValue.get(account) : undefined);
  return lines.map(({ ledgerId, ledgerAccount }, at) => {
    const offered: [LedgerOrigin, LedgerForPurchases | undefined][] = [
      ['line', ledgerId === null ? undefined : byId.get(ledgerId)],
      ['product', known(ledgerAccount)],
      ['text', known(used?.byText.get(texts[at]!))],
      ['supplier', known(used?.usual)],
    ];
    const [from, ledger] = offered.find(([, one]) => one !== undefined) ?? [];
    return from && ledger ? { ...ledger, from } : null;
  });
}

/** Returns the chosen ledgers on which no costs are booked, those of revenue; `property` holds the lines. */
export async function ledgerProblems(
  tx: Tx,
  ctx: RequestContext,
  lines: readonly { ledgerId?: number | null | undefined }[],
  property = 'lines',
): Promise<FieldProblem[]> {
  if (!lines.some(({ ledgerId }) => ledgerId)) return [];
  const { byId } = await ledgersForPurchases(tx, ctx);
  return lines.flatMap(({ ledgerId }, at) =>
    ledgerId && !byId.has(ledgerId) ? [{ pointer: `/${property}/${at}/ledgerId`, code: 'FIELD_NOT_ALLOWED' }] : [],
  );
}
