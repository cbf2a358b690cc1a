import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { InvoiceBook } from './invoice-book.js';

/** Writes columns of an invoice that the caller has locked, and increments its version. */
export async function writeInvoice(
  tx: Tx,
  ctx: RequestContext,
  { table }: InvoiceBook,
  invoiceId: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const assignments = Object.keys(changes).map((column, nth) => `${column} = $${nth + 3}, `);
  await tx.query(
    `UPDATE ${table} SET ${assignments.join('')}version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2`,
    [ctx.ecosystemId, invoiceId, ...Object.values(changes)],
  );
}
