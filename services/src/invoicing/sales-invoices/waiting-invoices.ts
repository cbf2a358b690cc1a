import { daysDueSoon } from '@kantoor/schemas';
import { may } from '../../platform/context.js';
import { dayLiteral } from '../../platform/database/index.js';
import type { ShownAs, WaitingSource } from '../../platform/kinds/index.js';
import { ownInvoices } from '../invoice-records/index.js';
import { openAmount, unpaid } from './invoice-list.js';

export const shownAs: ShownAs = { title: 't.invoice_number', detail: 't.customer_name', place: 't.legal_entity_id' };

/** Invoices that are not paid and due in these days, the longest ago first, of those that this person finds in their lists. */
const unpaidInvoices = (name: string, dueOn: (today: string) => string): WaitingSource => ({
  name,
  permission: 'invoices.read',
  sql: (ctx, bind, { today }) => {
    const due = dueOn(dayLiteral(today));
    const mine = `t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))}`;
    return {
      rows: `sales_invoices t WHERE ${mine} AND ${unpaid} AND t.total_amount > 0 AND ${due}`,
      order: 't.due_date, t.id',
      columns: { ...shownAs, resource: `'sales-invoices'`, id: 't.id', amount: openAmount, currency: 't.currency', since: 't.due_date' },
      figures: `SELECT t.legal_entity_id AS place, t.currency, sum(t.count)::int AS count, sum(t.amount) AS amount FROM invoice_sums t
        WHERE ${mine} AND t.kind = 'open' AND ${due} GROUP BY t.legal_entity_id, t.currency HAVING sum(t.count) > 0`,
    };
  },
});

export const lateInvoices = unpaidInvoices('late-invoices', (today) => `t.due_date < ${today}`);
export const dueInvoices = unpaidInvoices('due-invoices', (today) => `t.due_date >= ${today} AND t.due_date <= ${today} + ${daysDueSoon}`);
