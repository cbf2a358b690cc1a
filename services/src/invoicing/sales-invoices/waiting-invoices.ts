import { daysDueSoon } from '@kantoor/schemas';
import { may } from '../../platform/context.js';
import { dayLiteral } from '../../platform/database/index.js';
import type { ShownAs, WaitingKnown, WaitingSource } from '../../platform/kinds/index.js';
import { ownInvoices } from '../invoice-records/index.js';
import { openAmount, owed, unpaid } from './invoice-list.js';

export const shownAs: ShownAs = { title: 't.invoice_number', detail: 't.customer_name', place: 't.legal_entity_id' };

interface Unpaid {
  /** Which of the invoices that are not paid. */
  which: string;
  /** The same of the sums of what is open. */
  whichSums: string;
  /** The day from which they wait, and what it is in order of: the longest ago comes first. */
  since: string;
  order: string;
}
/** Invoices that are not paid, of those that this person finds in their lists. */
const unpaidInvoices = (name: string, of: (today: string, dayOf: WaitingKnown['dayOf']) => Unpaid): WaitingSource => ({
  name,
  permission: 'invoices.read',
  sql: (ctx, bind, { today, dayOf }) => {
    const { which, whichSums, since, order } = of(dayLiteral(today), dayOf);
    const mine = `t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))}`;
    return {
      rows: `sales_invoices t WHERE ${mine} AND ${which}`,
      order: `${order}, t.id`,
      columns: { ...shownAs, resource: `'sales-invoices'`, id: 't.id', amount: openAmount, currency: 't.currency', since },
      figures: `SELECT t.legal_entity_id AS place, t.currency, sum(t.count)::int AS count, sum(t.amount) AS amount FROM invoice_sums t
        WHERE ${mine} AND t.kind = 'open' AND ${whichSums} GROUP BY t.legal_entity_id, t.currency HAVING sum(t.count) > 0`,
    };
  },
});

const dueIn = (due: string): Unpaid => ({
  which: `${unpaid} AND t.total_amount > 0 AND ${due}`,
  whichSums: due,
  since: 't.due_date',
  order: 't.due_date',
});

export const lateInvoices = unpaidInvoices('late-invoices', (today) => dueIn(`t.due_date < ${today}`));
export const dueInvoices = unpaidInvoices('due-invoices', (today) =>
  dueIn(`t.due_date >= ${today} AND t.due_date <= ${today} + ${daysDueSoon}`),
);
/** What we have to pay back is never late, so its sums have no due date; its own date may be that of the invoice that it credits. */
export const owedInvoices = unpaidInvoices('owed-invoices', (_, dayOf) => ({
  which: owed,
  whichSums: `t.due_date = 'infinity'`,
  since: dayOf('t.book_date'),
  order: 't.book_date',
}));
