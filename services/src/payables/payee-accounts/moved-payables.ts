import type { FinanceChanges } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { FinanceChangesOf, Moved } from '../../platform/records/merges/index.js';
import type { StoredRecord } from '../../platform/records/records/index.js';
import { unpaid } from '../../books/invoice-books/index.js';
import { purchaseBook } from '../purchase-invoices/index.js';

/** Maximum number of invoices that a preview names. */
const namedMax = 20;
/** Settings of a supplier that determine how and when it is paid. */
const ofPayment = ['defaultPaymentMethod', 'supplierPaymentTerm'] as const;
const ibanOf = ({ iban }: Readonly<Record<string, unknown>>): string | null => (iban as string | null) || null;

/**
 * Returns what a merge of organizations, or its undo, would change about payments: the payment settings of a supplier, and the account of
 * open purchase invoices (D-62). Of a user who may not do that, the number of invoices only.
 */
export const financeChangesOf: FinanceChangesOf = async (tx, ctx, change) => {
  const { before, after } = change.changed;
  const settings = ofPayment.filter((field) => (before[field] ?? null) !== (after[field] ?? null));
  const keys = change.only ? keysOf(change.only) : null;
  const moving = await payables(tx, ctx, change.from, change.to, { keys, isOther: false });
  const staying = await payables(tx, ctx, before, after, { keys: change.from.id === before.id ? keys : [], isOther: true });
  const isAllowed = may(ctx, 'payments.register');
  return {
    settings,
    count: moving.count + staying.count,
    payables: isAllowed ? [...moving.payables, ...staying.payables].slice(0, namedMax) : [],
    isAllowed: isAllowed || (settings.length === 0 && moving.count + staying.count === 0),
  };
};

const keysOf = (moved: readonly Moved[]): readonly number[] =>
  moved.find(({ place }) => place === `${purchaseBook.table}.customer_id`)?.keys ?? [];

/** Reads the open invoices of a supplier that would be paid on another account: only the given ones, or all others. */
async function payables(
  tx: Tx,
  ctx: RequestContext,
  before: StoredRecord,
  after: Readonly<Record<string, unknown>>,
  { keys, isOther }: { keys: readonly number[] | null; isOther: boolean },
): Promise<Pick<FinanceChanges, 'count' | 'payables'>> {
  const [from, to] = [ibanOf(before), ibanOf(after)];
  if (from === to) return { count: 0, payables: [] };
  const rows: (Omit<FinanceChanges['payables'][number], 'amount' | 'from' | 'to'> & { amount: string; count: number })[] = await tx.query(
    `SELECT t.id, t.invoice_number AS number, t.payee_name AS name, t.total_amount - t.amount_paid AS amount, t.currency,
       count(*) OVER ()::int AS count
     FROM purchase_invoices t WHERE t.ecosystem_id = $1 AND t.customer_id = $2 AND t.payee_person_id IS NULL AND t.archived_at IS NULL
       AND (t.status = 'draft' OR ${unpaid}) AND ($3::int[] IS NULL OR (t.id = ANY ($3)) <> $4) ORDER BY t.due_date, t.id LIMIT ${namedMax}`,
    [ctx.ecosystemId, before.id, keys, isOther],
  );
  return {
    count: rows[0]?.count ?? 0,
    payables: rows.map(({ count: _, amount, ...row }) => ({ ...row, amount: Number(amount), from, to })),
  };
}
