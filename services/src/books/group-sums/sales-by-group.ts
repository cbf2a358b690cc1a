import { accountingCurrency } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { ReadQuery } from '../../platform/storage/database/index.js';
import { inAccountingCurrency } from '../exchange-rates/index.js';
import { frozenRate, openAmount } from '../invoice-books/index.js';

/** SQL: units of the currency of invoice `t` for one euro; a converted invoice has the rate of its conversion. */
const rate = `CASE WHEN t.conversion IS NOT NULL AND t.currency <> '${accountingCurrency}' THEN ${frozenRate}
  ELSE ${inAccountingCurrency({ ecosystem: 't.ecosystem_id', currency: 't.currency', day: 't.invoice_date' })} END`;

/** A team, by its name as stored in invoice lines, and a range of months (YYYY-MM), both included. */
export interface TeamMonths {
  teamName: string;
  first: string;
  last: string;
}
export interface SalesByGroup {
  /** The group (project) as stored in the line; it need not be a group of the team. */
  project: string | null;
  month: string;
  revenue: string;
  open: string;
  withoutRate: number;
}

/**
 * SQL: sums the booked invoice lines of a team without VAT, by group and invoice month, with the unpaid part in proportion to each line. In
 * euros, at the exchange rate of the invoice date.
 */
export const salesByGroup = (ctx: RequestContext, { teamName, first, last }: TeamMonths): ReadQuery => ({
  sql: `SELECT line.project, line.month, coalesce(sum(round(line.net / line.rate, 2)), 0) AS revenue,
      coalesce(sum(round(line.open / line.rate, 2)), 0) AS open, (count(*) FILTER (WHERE line.rate IS NULL))::int AS "withoutRate"
    FROM (SELECT l.project, to_char(t.invoice_date, 'YYYY-MM') AS month, l.net,
        coalesce(round((${openAmount}) * l.net / nullif(t.net_amount, 0), 2), 0) AS open, ${rate} AS rate
      FROM sales_invoices t JOIN sales_invoice_lines l ON l.ecosystem_id = t.ecosystem_id AND l.invoice_id = t.id
      WHERE t.ecosystem_id = $1 AND t.status = 'booked' AND t.archived_at IS NULL AND l.department = $2
        AND t.invoice_date >= $3::date AND t.invoice_date < $4::date + interval '1 month') line
    GROUP BY 1, 2`,
  params: [ctx.ecosystemId, teamName, `${first}-01`, `${last}-01`],
});

/** SQL: whether invoice `t` has a line with this team and group, given by name. */
export const salesInGroup = (department: string, project: string): string =>
  `EXISTS (SELECT FROM sales_invoice_lines l WHERE l.ecosystem_id = t.ecosystem_id AND l.invoice_id = t.id
    AND l.department = ${department} AND l.project = ${project})`;
