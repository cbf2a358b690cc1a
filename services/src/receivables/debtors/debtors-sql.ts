import { paymentReminders } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { ReadQuery } from '../../platform/storage/database/index.js';
import { processRowsOf } from '../../platform/processes/processes/index.js';
import { promisedOn } from '../customer-notes/index.js';
import { openAmount, overdue, unpaid, ownInvoices } from '../../books/invoice-books/index.js';

/** Maximum number of customers listed; the longest overdue and largest debts are among them. */
export const debtorsShown = 500;

/**
 * SQL: what each customer still has to pay a legal entity, for each currency separately, from the invoices that the user may open. A
 * customer that is not in the address book is identified by the name on its invoices.
 */
export function debtorsQuery(ctx: RequestContext, legalEntityId: number, today: string): ReadQuery {
  const late = `FILTER (WHERE ${overdue(today)})`;
  return {
    sql: `SELECT t.customer_id AS "customerId", (array_agg(t.customer_name ORDER BY t.invoice_date DESC, t.id DESC))[1] AS name, t.currency,
        count(*)::int AS count, sum(${openAmount}) AS open, count(*) ${late}::int AS "lateCount", coalesce(sum(${openAmount}) ${late}, 0) AS late,
        min(t.due_date) ${late} AS "oldestDueDate", max(t.date_reminded) AS "remindedAt",
        min((p.next_action ->> 'at')::timestamptz) FILTER (WHERE p.state = 'waiting') AS "nextReminderAt",
        ${promisedOn('$1', 't.customer_id')} AS "promisedOn"
      FROM sales_invoices t LEFT JOIN ${processRowsOf(paymentReminders)} p ON p.ecosystem_id = t.ecosystem_id AND p.entity_id = t.id
      WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.archived_at IS NULL AND ${unpaid}
        AND ${may(ctx, 'invoices.all-teams') ? '$3::int[] IS NOT NULL' : ownInvoices('$3')}
      GROUP BY t.customer_id, CASE WHEN t.customer_id IS NULL THEN t.customer_name END, t.currency
      ORDER BY late DESC, open DESC, name LIMIT ${debtorsShown + 1}`,
    params: [ctx.ecosystemId, legalEntityId, [...ctx.teamIds]],
  };
}
