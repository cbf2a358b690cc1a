import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { ReadQuery } from '../../platform/storage/database/index.js';
import { joinedMessage } from '../../platform/mails/messages/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import { isMoneyIn } from '../sales-book/index.js';
import { ownInvoices, openAmount, overdue, unpaid } from '../../books/invoice-books/index.js';
import { notesOf, promisedOn } from '../customer-notes/index.js';

/** Number of latest paid invoices that determine how fast a customer pays. */
const paidCounted = 100;

/** Booked invoices `t` of a customer that this person may open. */
const ofCustomer = (ctx: RequestContext, customer: string, bind: Bind): string =>
  `t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND t.customer_id = ${customer} AND t.status = 'booked'
   AND ${may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))}`;

function onCustomer(ctx: RequestContext, customerId: number, statement: (own: string, bind: Bind) => string): ReadQuery {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  return { sql: statement(ofCustomer(ctx, `${bind(customerId)}::int`, bind), bind), params };
}

/** SQL: open and overdue amounts of a customer, by legal entity and currency. */
export const balanceQuery = (ctx: RequestContext, customerId: number, today: string): ReadQuery =>
  onCustomer(
    ctx,
    customerId,
    (own) => `SELECT t.legal_entity_id AS "legalEntityId", t.currency, count(*)::int AS count, sum(${openAmount}) AS open,
        count(*) FILTER (WHERE ${overdue(today)})::int AS "lateCount", coalesce(sum(${openAmount}) FILTER (WHERE ${overdue(today)}), 0) AS late
      FROM sales_invoices t WHERE ${own} AND ${unpaid} GROUP BY 1, 2 ORDER BY 1, 2`,
  );

/** SQL: the day on which a customer promised to pay, unless it is over. */
export const promiseQuery = ({ ecosystemId }: RequestContext, customerId: number, today: string): ReadQuery => ({
  sql: `SELECT day::text FROM (SELECT ${promisedOn('$1::int', '$2::int')} AS day) latest WHERE day >= $3`,
  params: [ecosystemId, customerId, today],
});

/** SQL: what row `t` of a list owes as a customer, by currency, as JSON; null if the user may not read invoices. */
export function owedBy(ctx: RequestContext): string {
  const teams = `'{${[...ctx.teamIds].map(Number).join(',')}}'`;
  const own = !may(ctx, 'invoices.read') ? 'false' : may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(teams);
  return `(SELECT json_agg(json_build_object('currency', debt.currency, 'amount', debt.open) ORDER BY debt.currency)
    FROM (SELECT t.ecosystem_id, t.id) customer CROSS JOIN LATERAL (SELECT t.currency, sum(${openAmount}) AS open FROM sales_invoices t
      WHERE t.ecosystem_id = customer.ecosystem_id AND t.customer_id = customer.id AND ${unpaid} AND ${own}
      GROUP BY t.currency HAVING sum(${openAmount}) <> 0) debt)`;
}

/** Excludes invoices with a set-off, even a partial one: a set-off is no payment. */
const isNotCredited = `t.credited_amount IS NULL`;

/** SQL: the latest invoices that were paid in full, with the date of the last payment. */
export const paidQuery = (ctx: RequestContext, customerId: number, zone: string): ReadQuery =>
  onCustomer(
    ctx,
    customerId,
    (own, bind) => `SELECT invoice_date AS "invoiceDate", paid_on AS "paidOn" FROM (
        SELECT t.ecosystem_id, t.id, t.invoice_date FROM sales_invoices t WHERE ${own} AND t.payment_status = 'full' AND t.total_amount > 0 AND ${isNotCredited}
        ORDER BY t.invoice_date DESC, t.id DESC LIMIT ${paidCounted}) t
      CROSS JOIN LATERAL (SELECT (max(p.paid_at) AT TIME ZONE ${bind(zone)}::text)::date AS paid_on FROM payments p
        WHERE p.ecosystem_id = t.ecosystem_id AND p.invoice_id = t.id AND ${isMoneyIn('p')}) paid WHERE paid_on IS NOT NULL`,
  );

/**
 * Further events, latest first, up to a limit: a SELECT of at, kind, invoice, legal entity, number, amount, currency, text, by whom, state
 * and its own id.
 */
export type FurtherEvents = (bind: Bind, limit: string) => string;

const columns = `at, kind, "invoiceId", "legalEntityId", "invoiceNumber", amount, currency, text, by, state`;

/** The stored kind: keeps the order of simultaneous events the same across pages. */
const keptKind = `CASE kind WHEN 'reversal' THEN 'payment' WHEN 'reminder' THEN 'mail' ELSE kind END`;

/** SQL: events of the invoices of a customer, and other events of its area, latest first. */
export const eventsQuery = (
  ctx: RequestContext,
  customerId: number,
  { offset, limit }: { offset: number; limit: number },
  further: FurtherEvents | undefined,
): ReadQuery =>
  onCustomer(ctx, customerId, (own, bind) => {
    const most = bind(offset + limit + 1);
    return `SELECT ${columns} FROM (
        (SELECT e.at, CASE WHEN e.kind = 'payment' AND p.reverses_payment_id IS NOT NULL THEN 'reversal' WHEN m.kind = 'reminder' THEN 'reminder' ELSE e.kind END AS kind,
           t.id AS "invoiceId", t.legal_entity_id AS "legalEntityId", t.invoice_number AS "invoiceNumber",
           CASE e.kind WHEN 'booked' THEN t.total_amount ELSE p.amount END AS amount, CASE e.kind WHEN 'booked' THEN t.currency ELSE p.currency END AS currency,
           coalesce(p.reason, m.receiver_address, e.text) AS text,
           coalesce(person_name(coalesce(p.recorded_by, e.person_id)), m.body ->> 'askedBy') AS by, coalesce(p.method, m.state) AS state, e.source_id AS source
         FROM customer_events e JOIN sales_invoices t ON t.ecosystem_id = e.ecosystem_id AND t.id = e.invoice_id AND t.customer_id = e.customer_id
         LEFT JOIN payments p ON e.kind = 'payment' AND p.ecosystem_id = e.ecosystem_id AND p.id = e.source_id
         LEFT JOIN ${joinedMessage('m', 'e', 'e.source_id')} AND e.kind = 'mail'
         WHERE ${own} ORDER BY e.at DESC, e.invoice_id DESC, e.kind DESC, e.source_id DESC LIMIT ${most})
        UNION ALL (${notesOf(`${bind(ctx.ecosystemId)}::int`, `${bind(customerId)}::int`, most)})
        ${further ? `UNION ALL (${further(bind, most)})` : ''}) events
      ORDER BY at DESC, "invoiceId" DESC, ${keptKind} DESC, source DESC LIMIT ${bind(limit + 1)} OFFSET ${bind(offset)}`;
  });
