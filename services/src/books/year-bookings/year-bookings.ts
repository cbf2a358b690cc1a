import { accountingCurrency } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { dayOfMoment, type ReadQuery } from '../../platform/storage/database/index.js';
import { bookingRateOfInvoice as bookingRate } from '../exchange-rates/index.js';
import { postedOn, sharedVat, statedVat } from '../vat-lines/index.js';

type OfAccount = (account: string) => string;

/** What is posted for a legal entity in a period (D-65): from its first day to the day before `until`. */
export interface ResultScope {
  legalEntityId: number;
  from: string;
  until: string;
  timeZone: string;
  /** SQL about ledger accounts, provided by their owner. `$1` is the ecosystem. */
  ledgers: { isOnBalanceSheet: OfAccount; isOfRevenue: OfAccount; isNotDeductible: OfAccount };
}
type ResultFigure = 'revenue' | 'costs' | 'result';

/** Sum of a month, a team and an activity, as the lines name them. */
export interface YearSumRow {
  figure: 'revenue' | 'costs';
  month: string;
  team: string | null;
  activity: string | null;
  currency: string;
  amount: string;
  /** Of lines and bookings. */
  count: number;
}
/** What one invoice, payment or bank booking adds to a figure. */
export interface YearBookingRow {
  origin: 'sales' | 'purchases' | 'bank';
  /** Of the invoice, or of the bank booking. */
  id: number;
  number: string;
  date: string;
  postingDate: string | null;
  name: string;
  currency: string;
  amount: string;
  /** Sum and count of all pages. */
  total: string;
  count: number;
}

const during = (day: string): string => `(${day} >= $3::date AND ${day} < $4::date)`;
/** SQL: the conversion of an invoice in another currency, as the journal uses it. */
const converted = (value: string): string => `(t.conversion ->> '${value}')::numeric`;

const invoicesOf = (book: 'sales' | 'purchases', table: string, rate: string, settled: string): string =>
  `SELECT '${book}' AS book, t.id, t.invoice_number, t.invoice_date, ${postedOn} AS posted, t.customer_name, t.currency, t.taxes,
     CASE WHEN t.currency = '${accountingCurrency}' THEN 1 ELSE ${rate} END AS rate,
     CASE WHEN t.currency <> '${accountingCurrency}' THEN ${settled} END AS settled
   FROM ${table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.status = 'booked' AND t.archived_at IS NULL AND ${during(postedOn)}`;

/** SQL: the payments of a book that were written off as a difference: a cost on what is received, a gain on what is paid. */
const differencesOf = (book: 'sales' | 'purchases', payments: string, invoices: string, timeZone: string): string => {
  const day = dayOfMoment('p.paid_at', timeZone);
  const posted = `coalesce(p.posting_date, ${day})`;
  return `SELECT 'costs', '${book}', t.id, t.invoice_number, ${day}, ${posted}, t.customer_name, NULL, NULL, p.currency, ${book === 'sales' ? 'p.amount' : '-p.amount'}
   FROM ${payments} p JOIN ${invoices} t ON t.ecosystem_id = $1 AND t.id = p.invoice_id
   LEFT JOIN ${payments} taken ON taken.ecosystem_id = $1 AND taken.id = p.reverses_payment_id
   WHERE p.ecosystem_id = $1 AND t.legal_entity_id = $2 AND coalesce(taken.method, p.method) = 'difference' AND ${during(posted)}`;
};

/**
 * SQL: what is posted on accounts of revenue and costs, as the journal posts it: each line without VAT, in euro by its own rounding, with the
 * VAT of a cost that is not deductible; what a conversion rounded is on the first line. Bank bookings on a ledger and differences of payments
 * belong to no team.
 */
const posted = ({ timeZone, ledgers: { isOnBalanceSheet, isOfRevenue, isNotDeductible } }: ResultScope): string => `
  WITH invoice AS (
    ${invoicesOf('sales', 'sales_invoices', `coalesce(${converted('rate')}, t.exchange_rate, ${bookingRate})`, `${converted('totalAmount')} - ${converted('taxAmount')}`)}
    UNION ALL ${invoicesOf('purchases', 'purchase_invoices', bookingRate, 'NULL::numeric')}),
  stated AS (${statedVat('invoice')}),
  line AS (${(['sales_invoice_lines', 'purchase_invoice_lines'] as const)
    .map(
      (lines) => `SELECT i.book, i.id, i.invoice_number, i.invoice_date, i.posted, i.customer_name, i.currency, i.rate, i.settled,
        l.line_number, l.net, l.vat_category, l.tax_percentage, l.ledger_account, nullif(l.department, '') AS team, nullif(l.project, '') AS activity
      FROM invoice i JOIN ${lines} l ON l.ecosystem_id = $1 AND l.invoice_id = i.id WHERE i.book = '${lines === 'sales_invoice_lines' ? 'sales' : 'purchases'}'`,
    )
    .join(' UNION ALL ')}),
  taxed AS (SELECT l.*, ${sharedVat} AS vat, l.book = 'purchases' AND s.tax IS NOT NULL AND coalesce(${isNotDeductible('l.ledger_account')}, false) AS is_kept
    FROM line l LEFT JOIN stated s USING (book, id, vat_category, tax_percentage)
    WINDOW upto AS (PARTITION BY l.book, l.id, l.vat_category, l.tax_percentage ORDER BY l.line_number)),
  priced AS (SELECT t.*, round(t.net / coalesce(t.rate, 1), 2) AS euro,
      CASE WHEN t.is_kept THEN round(sum(t.vat) OVER together / coalesce(t.rate, 1), 2) - round((sum(t.vat) OVER together - t.vat) / coalesce(t.rate, 1), 2) ELSE 0 END AS kept
    FROM taxed t WINDOW together AS (PARTITION BY t.book, t.id, t.vat_category, t.tax_percentage, t.ledger_account ORDER BY t.line_number)),
  rest AS (SELECT p.book, p.id, coalesce(min(p.line_number) FILTER (WHERE p.net <> 0), min(p.line_number)) AS line_number, p.settled - sum(p.euro) AS rounded
    FROM priced p WHERE p.settled IS NOT NULL GROUP BY p.book, p.id, p.settled),
  posted (figure, origin, id, number, day, posted, name, team, activity, currency, amount) AS (
    SELECT CASE p.book WHEN 'sales' THEN 'revenue' ELSE 'costs' END, p.book, p.id, p.invoice_number, p.invoice_date, p.posted, p.customer_name, p.team, p.activity,
      CASE WHEN p.rate IS NULL THEN p.currency ELSE '${accountingCurrency}' END, p.euro + p.kept + coalesce(r.rounded, 0)
    FROM priced p LEFT JOIN rest r USING (book, id, line_number) WHERE NOT ${isOnBalanceSheet('p.ledger_account')}
    UNION ALL SELECT CASE WHEN ${isOfRevenue('e.ledger_account')} THEN 'revenue' ELSE 'costs' END, 'bank', e.bank_booking_id, 'B-' || e.id, b.booked_on, e.posted_on, e.party, NULL, NULL, e.currency,
      CASE WHEN ${isOfRevenue('e.ledger_account')} THEN 1 ELSE -1 END
        * (e.net + CASE WHEN e.vat_book = 'purchases' AND coalesce(${isNotDeductible('e.ledger_account')}, false) THEN e.tax ELSE 0 END)
    FROM bank_entries e JOIN bank_bookings b ON b.ecosystem_id = $1 AND b.id = e.bank_booking_id
    WHERE e.ecosystem_id = $1 AND e.legal_entity_id = $2 AND ${during('e.posted_on')} AND NOT ${isOnBalanceSheet('e.ledger_account')}
    UNION ALL ${differencesOf('sales', 'payments', 'sales_invoices', timeZone)}
    UNION ALL ${differencesOf('purchases', 'purchase_payments', 'purchase_invoices', timeZone)})`;

const paramsOf = (ctx: RequestContext, { legalEntityId, from, until }: ResultScope): unknown[] => [
  ...[ctx.ecosystemId, legalEntityId, from, until],
];

/** SQL: revenue and costs by month, team and activity, in euro; without a rate in their own currency. */
export const yearSums = (ctx: RequestContext, of: ResultScope): ReadQuery => ({
  sql: `${posted(of)} SELECT figure, to_char(posted, 'YYYY-MM') AS month, team, activity, currency, sum(amount)::numeric(18,2) AS amount, count(*)::int AS count
    FROM posted GROUP BY 1, 2, 3, 4, 5`,
  params: paramsOf(ctx, of),
});

interface BookingsRequest {
  figure: ResultFigure;
  /** Absent for all, null for lines that name none. */
  team?: string | null;
  activity?: string | null;
  currency: string;
  page: number;
  pageSize: number;
}

/** SQL: the bookings behind a sum, from the same lines, oldest first. */
export function yearBookings(ctx: RequestContext, of: ResultScope, request: BookingsRequest): ReadQuery {
  const { figure, team, activity, currency, page, pageSize } = request;
  const isResult = figure === 'result';
  return {
    sql: `${posted(of)}, summed AS (
        SELECT origin, id, number, day, nullif(posted, day) AS later, name, currency, sum(CASE WHEN $5::boolean AND figure = 'costs' THEN -amount ELSE amount END) AS amount
        FROM posted WHERE ($5::boolean OR figure = $6) AND currency = $7
          AND ($8::boolean OR team IS NOT DISTINCT FROM $9::text) AND ($10::boolean OR activity IS NOT DISTINCT FROM $11::text)
        GROUP BY 1, 2, 3, 4, 5, 6, 7)
      SELECT origin, id, number, day::text AS date, later::text AS "postingDate", name, currency, amount::numeric(18,2),
        (sum(amount) OVER ())::numeric(18,2) AS total, (count(*) OVER ())::int AS count
      FROM summed ORDER BY day, origin, id, number, later LIMIT $12 OFFSET $13`,
    params: [
      ...[...paramsOf(ctx, of), isResult, figure, currency, team === undefined, team ?? null, activity === undefined, activity ?? null],
      ...[pageSize, page * pageSize],
    ],
  };
}
