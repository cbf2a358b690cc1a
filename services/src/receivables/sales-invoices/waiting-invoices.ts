import { daysDueSoon } from '@kantoor/schemas';
import { may } from '../../platform/runtime/context.js';
import { dayLiteral } from '../../platform/storage/database/index.js';
import type { WaitingKnown, WaitingSource } from '../../platform/records/kinds/index.js';
import { invoiceShownAs, ownInvoices, openAmount, owed, unpaid, unsent } from '../../books/invoice-books/index.js';

interface Waiting {
  which: string;
  amount: string;
  /** The day since which they wait, and their sort order: oldest first. */
  since: string;
  order: string;
  /** SQL: count and amount by place and currency, of the rows that match `mine`. */
  figures: (own: string) => string;
}
/** Booked invoices that need an action, of those in the user's lists. */
const waitingInvoices = (name: string, of: (today: string, dayOf: WaitingKnown['dayOf']) => Waiting): WaitingSource => ({
  name,
  permission: 'invoices.read',
  sql: (ctx, bind, { today, dayOf }) => {
    const { which, amount, since, order, figures } = of(dayLiteral(today), dayOf);
    const own = `t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))}`;
    return {
      rows: `sales_invoices t WHERE ${own} AND ${which}`,
      order: `${order}, t.id`,
      columns: { ...invoiceShownAs, resource: `'sales-invoices'`, id: 't.id', amount, currency: 't.currency', since },
      figures: figures(own),
    };
  },
});

const placed = 't.legal_entity_id AS place, t.currency';
const byPlace = 'GROUP BY t.legal_entity_id, t.currency';
const dueIn = (due: string): Waiting => ({
  which: `${unpaid} AND t.total_amount > 0 AND ${due}`,
  amount: openAmount,
  since: 't.due_date',
  order: 't.due_date',
  figures: (own) => `SELECT ${placed}, sum(t.count)::int AS count, sum(t.amount) AS amount FROM invoice_sums t
    WHERE ${own} AND t.kind = 'open' AND ${due} ${byPlace} HAVING sum(t.count) > 0`,
});
const owedAmount = 't.amount_paid - t.total_amount';
/**
 * A credit invoice waits since its booking, because its own date may be that of the credited invoice; an overpayment since it was received.
 */
const owedSince = `CASE WHEN t.total_amount < 0 THEN t.book_date
  ELSE (SELECT max(p.paid_at) FROM payments p WHERE p.ecosystem_id = t.ecosystem_id AND p.invoice_id = t.id) END`;

export const lateInvoices = waitingInvoices('late-invoices', (today) => dueIn(`t.due_date < ${today}`));
export const dueInvoices = waitingInvoices('due-invoices', (today) =>
  dueIn(`t.due_date >= ${today} AND t.due_date <= ${today} + ${daysDueSoon}`),
);
/** Few rows with their own index, so they are summed directly; sorted by booking date. */
const fewOf = (which: string, amount: string, since: string): Waiting => ({
  ...{ which, amount, since, order: 't.book_date' },
  figures: (own) => `SELECT ${placed}, count(*)::int AS count, sum(${amount}) AS amount FROM sales_invoices t
    WHERE ${own} AND ${which} ${byPlace}`,
});
export const owedInvoices = waitingInvoices('owed-invoices', (_, dayOf) => fewOf(owed, owedAmount, dayOf(owedSince)));
/** Booked, not sent yet (D-42). */
export const unsentInvoices = waitingInvoices('unsent-invoices', (_, dayOf) => fewOf(unsent, 't.total_amount', dayOf('t.book_date')));
