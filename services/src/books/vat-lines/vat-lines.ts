import { accountingCurrency, type Currency, dutchVatRates, type VatLineFacts } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { ReadQuery } from '../../platform/storage/database/index.js';
import { bookingRateOfInvoice as bookingRate } from '../exchange-rates/index.js';
import { frozenRate, frozenTax } from '../invoice-books/index.js';

/** Booked lines of a legal entity that are posted in a period (D-65): from its first day to the day before `until`. */
export interface VatLinesOf {
  legalEntityId: number;
  from: string;
  until: string;
  /** SQL: whether VAT booked on this ledger account is not deductible; provided by the owner of ledgers. `$1` is the ecosystem. */
  isNotDeductible: (account: string) => string;
}

export interface VatSumRow {
  /** Group key of the lines, as `vatInvoices` takes it. */
  key: string;
  /** Contains only those facts of the other party that may determine the rubric, so that there are few groups of lines. */
  facts: VatLineFacts;
  currency: Currency;
  lines: number;
  net: string;
  vat: string;
}
export interface VatInvoiceRow {
  /** A bank entry has no invoice: its id is that of the bank booking. */
  origin: 'invoice' | 'bank';
  book: VatLineFacts['book'];
  invoiceId: number;
  invoiceNumber: string;
  invoiceDate: string;
  postingDate: string | null;
  name: string;
  currency: Currency;
  lines: number;
  net: string;
  vat: string;
  /** Count of all pages. */
  count: number;
}

export interface VatDraftsRow {
  book: VatLineFacts['book'] | 'bank';
  drafts: number;
  bookedLate: number;
  /** Invoices and bank entries with VAT of earlier quarters that are posted in this one. */
  fromEarlier: number;
  /** Those of this quarter that are posted in a later one. */
  inLater: number;
}

/** SQL: the day by which invoice `t` is in journal and VAT (D-65). */
export const postedOn = 'coalesce(t.posting_date, t.invoice_date)';

const during = (day: string): string => `(${day} >= $3::date AND ${day} < $4::date)`;

const books = [
  {
    book: 'sales',
    table: 'sales_invoices',
    lines: 'sales_invoice_lines',
    rate: `coalesce(${frozenRate}, ${bookingRate})`,
    stated: frozenTax,
    credits: 't.credits_invoice_id',
  },
  {
    ...{ book: 'purchases', table: 'purchase_invoices', lines: 'purchase_invoice_lines' },
    rate: bookingRate,
    // As a conversion does: total VAT is rounded once.
    stated: `CASE WHEN t.currency <> '${accountingCurrency}' THEN round(t.tax_amount / ${bookingRate}, 2) END`,
    credits: 'NULL::int',
  },
] as const;

/** SQL: whether booked invoice `t` of a book has no amount in euro, for want of a rate. */
export const withoutRate = (book: VatLineFacts['book']): string =>
  `(t.status = 'booked' AND t.currency <> '${accountingCurrency}' AND ${books.find((one) => one.book === book)!.rate} IS NULL)`;

/** SQL: the columns of an invoice that its lines use. */
const invoiceColumns = ({ book, rate, stated, credits }: (typeof books)[number]): string => `
  '${book}' AS book, t.id, t.invoice_number, t.invoice_date, t.posting_date, t.customer_name, t.taxes, t.currency, t.customer ->> 'countryIso2' AS country,
  t.customer ->> 'zipCode' AS zip_code, t.customer ->> 'vatNumber' AS vat_number, (t.customer ->> 'exEu')::boolean AS ex_eu,
  CASE WHEN t.currency = '${accountingCurrency}' THEN 1 ELSE ${rate} END AS rate, ${stated} AS stated, ${credits} AS credits_id`;

/** Countries with a part outside the VAT area, decided by postcode (`vatAreaOf`). */
const dividedCountries = `('DE', 'DK', 'ES', 'FI', 'FR', 'GR', 'IT')`;

/** SQL: the VAT that invoices state, by category and rate. */
export const statedVat = (invoices: string): string =>
  `SELECT i.book, i.id, x."vatCategory" AS vat_category, x."vatPercentage" AS tax_percentage, sum(x.tax) AS tax
    FROM ${invoices} i, jsonb_to_recordset(i.taxes) AS x("vatCategory" text, "vatPercentage" numeric, tax numeric) GROUP BY 1, 2, 3, 4`;

/** SQL: the share of line `l` in the VAT stated in `s`; `upto` is the window of the lines of its rate up to it. */
export const sharedVat = `round(sum(l.net) OVER upto * l.tax_percentage / 100, 2) - round((sum(l.net) OVER upto - l.net) * l.tax_percentage / 100, 2)
      + CASE WHEN row_number() OVER upto = 1
          THEN coalesce(s.tax, 0) - round(sum(l.net) OVER (PARTITION BY l.book, l.id, l.vat_category, l.tax_percentage) * l.tax_percentage / 100, 2)
          ELSE 0 END`;

/**
 * SQL: each line with its VAT. An invoice states VAT by category and rate, so a line gets what it adds to the VAT of the lines before it,
 * and the first line gets the stated difference (the supplier's cents, D-17): the lines of an invoice add up to its VAT. In another
 * currency the rate frozen by booking or conversion applies, else the one at which it would be converted (D-76), and the VAT in euro
 * stated on the invoice is divided in the same way, with the rounding difference on the first line with VAT. A line of a credit invoice in another currency gets its share of the euros of the
 * credited line, less the earlier shares: an invoice that is credited in full leaves nothing in any rubric. VAT that the buyer owes uses
 * the percentage of the chosen rate, or the standard rate if that has none.
 */
const linesOf = ({ isNotDeductible }: VatLinesOf): string => `
  WITH asked AS (${books
    .map(
      (of) => `
    SELECT ${invoiceColumns(of)}
    FROM ${of.table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.status = 'booked' AND t.archived_at IS NULL
      AND ${during(postedOn)}`,
    )
    .join(' UNION ALL ')}),
  credited AS (SELECT DISTINCT credits_id AS id FROM asked
    WHERE credits_id IS NOT NULL AND currency <> '${accountingCurrency}' AND rate IS NOT NULL),
  invoice AS (SELECT *, true AS is_asked FROM asked
    UNION ALL SELECT ${invoiceColumns(books[0])}, false AS is_asked
    FROM sales_invoices t WHERE t.ecosystem_id = $1 AND t.status = 'booked'
      AND (t.id = ANY (ARRAY(SELECT id FROM credited)) OR t.credits_invoice_id = ANY (ARRAY(SELECT id FROM credited)))
      AND NOT EXISTS (SELECT FROM asked a WHERE a.book = 'sales' AND a.id = t.id)),
  stated AS (${statedVat('invoice')}),
  line AS (${books
    .map(
      ({ book, lines }) => `
    SELECT i.book, i.id, i.invoice_number, i.invoice_date, i.posting_date, i.customer_name, i.currency, i.country, i.zip_code, i.vat_number, i.ex_eu, i.rate, i.stated,
      i.credits_id, i.is_asked,
      l.line_number, l.net, l.vat_category, l.tax_percentage, l.tax_rate_id, l.ledger_account
    FROM invoice i JOIN ${lines} l ON l.ecosystem_id = $1 AND l.invoice_id = i.id WHERE i.book = '${book}'`,
    )
    .join(' UNION ALL ')}),
  taxed AS (SELECT l.*, ${sharedVat} AS vat
    FROM line l LEFT JOIN stated s USING (book, id, vat_category, tax_percentage)
    WINDOW upto AS (PARTITION BY l.book, l.id, l.vat_category, l.tax_percentage ORDER BY l.line_number)),
  rest AS (SELECT t.book, t.id, coalesce(min(t.line_number) FILTER (WHERE t.vat <> 0), min(t.line_number)) AS line_number, t.stated - sum(round(t.vat / t.rate, 2)) AS vat
    FROM taxed t WHERE t.stated IS NOT NULL GROUP BY t.book, t.id, t.stated),
  known AS (SELECT t.*, round(t.net / coalesce(t.rate, 1), 2) AS net_known,
      CASE WHEN t.stated IS NULL THEN round(t.vat / coalesce(t.rate, 1), 2) ELSE round(t.vat / t.rate, 2) + coalesce(e.vat, 0) END AS vat_known
    FROM taxed t LEFT JOIN rest e USING (book, id, line_number)),
  credit AS (SELECT id, line_number, net, credits_id FROM known
    WHERE credits_id IS NOT NULL AND currency <> '${accountingCurrency}' AND rate IS NOT NULL),
  whole AS (SELECT id, line_number, net, net_known, vat_known FROM known
    WHERE book = 'sales' AND id = ANY (ARRAY(SELECT id FROM credited)) AND rate IS NOT NULL AND net <> 0),
  part AS (SELECT c.id, c.line_number, w.net AS whole, w.net_known AS whole_net, w.vat_known AS whole_vat,
      -sum(c.net) OVER upto AS upto, c.net - sum(c.net) OVER upto AS before
    FROM credit c JOIN whole w ON w.id = c.credits_id AND w.line_number = c.line_number
    WINDOW upto AS (PARTITION BY c.credits_id, c.line_number ORDER BY c.id)),
  settled AS (SELECT k.book, k.id, k.line_number, k.invoice_number, k.invoice_date, k.posting_date, k.customer_name, k.currency, k.rate, k.vat_category, k.tax_percentage,
      k.tax_rate_id, k.ledger_account, k.country, k.zip_code, k.vat_number, k.ex_eu,
      coalesce(round(p.whole_net * p.before / p.whole, 2) - round(p.whole_net * p.upto / p.whole, 2), k.net_known) AS net_known,
      coalesce(round(p.whole_vat * p.before / p.whole, 2) - round(p.whole_vat * p.upto / p.whole, 2), k.vat_known) AS vat_known
    FROM known k LEFT JOIN part p ON k.book = 'sales' AND p.id = k.id AND p.line_number = k.line_number WHERE k.is_asked),
  placed AS (SELECT 'invoice' AS origin, NULL::text AS said, k.book, k.id, k.line_number, k.ledger_account, k.invoice_number, k.invoice_date, k.posting_date, k.customer_name, k.net_known AS net,
      CASE WHEN k.book = 'purchases' AND k.vat_category IN ('AE', 'K', 'G')
        THEN round(k.net_known * coalesce(nullif(r.percentage, 0), ${dutchVatRates.standard}) / 100, 2) ELSE k.vat_known END AS vat,
      CASE WHEN k.rate IS NULL THEN k.currency ELSE '${accountingCurrency}' END AS currency,
      k.vat_category, k.tax_percentage, k.country, k.rate IS NOT NULL AS is_in_euro,
      CASE WHEN k.country = 'GB' OR (k.book = 'purchases' AND k.country IN ${dividedCountries} AND k.vat_category IN ('AE', 'S', 'Z'))
        THEN k.zip_code END AS zip_code,
      CASE WHEN k.country = 'GB' OR (k.book = 'purchases' AND k.country <> 'NL' AND k.vat_category = 'S') THEN k.vat_number END AS vat_number,
      CASE WHEN k.book = 'sales' THEN k.ex_eu END AS ex_eu,
      NOT (k.book = 'purchases' AND coalesce(${isNotDeductible('k.ledger_account')}, false)) AS is_deductible
    FROM settled k LEFT JOIN tax_rates r ON r.ecosystem_id = $1 AND r.id = k.tax_rate_id
    UNION ALL SELECT 'bank', e.description, e.vat_book, e.bank_booking_id, e.id, e.ledger_account, 'B-' || e.id, b.booked_on, nullif(e.posted_on, b.booked_on), e.party,
      CASE e.vat_book WHEN 'purchases' THEN -e.net ELSE e.net END, CASE e.vat_book WHEN 'purchases' THEN -e.tax ELSE e.tax END, e.currency, e.vat_category,
      e.tax_percentage, 'NL', e.currency = '${accountingCurrency}', NULL, NULL, CASE e.vat_book WHEN 'sales' THEN false END,
      NOT (e.vat_book = 'purchases' AND coalesce(${isNotDeductible('e.ledger_account')}, false))
    FROM bank_entries e JOIN bank_bookings b ON b.ecosystem_id = $1 AND b.id = e.bank_booking_id WHERE e.ecosystem_id = $1 AND e.legal_entity_id = $2 AND e.vat_book IS NOT NULL
      AND e.posted_on >= $3::date AND e.posted_on < $4::date)`;

/** Facts that determine the rubric. Lines are grouped by them as columns; only the sums return them as one object. */
const factColumns = 'book, vat_category, tax_percentage, country, zip_code, vat_number, ex_eu, is_deductible, is_in_euro, currency';
const facts = `jsonb_strip_nulls(jsonb_build_object('book', book, 'vatCategory', vat_category, 'percentage', trim_scale(tax_percentage)::text,
    'countryIso2', country, 'zipCode', zip_code, 'vatNumber', vat_number, 'exEu', ex_eu, 'isDeductible', is_deductible, 'isInEuro', is_in_euro))`;

const paramsOf = (ctx: RequestContext, { legalEntityId, from, until }: VatLinesOf): unknown[] => [
  ctx.ecosystemId,
  legalEntityId,
  from,
  until,
];

/** SQL: sums of the lines with equal values for what determines their rubric. */
export const vatSums = (ctx: RequestContext, of: VatLinesOf): ReadQuery => ({
  sql: `${linesOf(of)} SELECT ${facts}::text AS key, ${facts} AS facts, currency, lines, net, vat
    FROM (SELECT ${factColumns}, count(*)::int AS lines, sum(net) AS net, sum(vat) AS vat FROM placed GROUP BY ${factColumns}) summed
    ORDER BY key, currency`,
  params: paramsOf(ctx, of),
});

/** SQL: the invoices of lines with one of these keys and of a currency, with the totals of those lines; oldest first. */
export const vatInvoices = (
  ctx: RequestContext,
  of: VatLinesOf,
  { keys, currency, page, pageSize }: { keys: readonly string[]; currency: string; page: number; pageSize: number },
): ReadQuery => ({
  sql: `${linesOf(of)},
    summed AS (SELECT ${factColumns}, origin, id, invoice_number, invoice_date, posting_date, customer_name, count(*) AS lines, sum(net) AS net, sum(vat) AS vat
      FROM placed WHERE currency = $6 GROUP BY ${factColumns}, origin, id, invoice_number, invoice_date, posting_date, customer_name)
    SELECT origin, book, id AS "invoiceId", invoice_number AS "invoiceNumber", invoice_date::text AS "invoiceDate",
      posting_date::text AS "postingDate", customer_name AS name,
      currency, sum(lines)::int AS lines, sum(net) AS net, sum(vat) AS vat, (count(*) OVER ())::int AS count
    FROM summed WHERE ${facts}::text = ANY ($5::text[])
    GROUP BY origin, book, id, invoice_number, invoice_date, posting_date, customer_name, currency ORDER BY invoice_date, book DESC, id LIMIT $7 OFFSET $8`,
  params: [...paramsOf(ctx, of), keys, currency, pageSize, page * pageSize],
});

/** A row of `vatLines`, with all values as text. */
export type VatLineValues = [
  ...[date: string, invoiceNumber: string, book: VatLineFacts['book'], name: string, description: string | null, ledger: string | null],
  ...[category: string, percentage: string, currency: string, net: string, vat: string, facts: string, postingDate: string | null],
];
/** SQL: all lines, oldest first, with the facts that determine their rubric. */
export const vatLines = (ctx: RequestContext, of: VatLinesOf): ReadQuery => ({
  sql: `${linesOf(of)} SELECT invoice_date::text, invoice_number, book, customer_name, coalesce(said, sold, bought), ledger_account, vat_category,
      trim_scale(tax_percentage)::text, currency, net, vat, ${facts}::text, posting_date::text
    FROM placed
    LEFT JOIN (SELECT invoice_id AS sold_in, line_number AS sold_as, description AS sold FROM sales_invoice_lines WHERE ecosystem_id = $1) s
      ON origin = 'invoice' AND book = 'sales' AND sold_in = id AND sold_as = line_number
    LEFT JOIN (SELECT invoice_id AS bought_in, line_number AS bought_as, description AS bought FROM purchase_invoice_lines WHERE ecosystem_id = $1) b
      ON origin = 'invoice' AND book = 'purchases' AND bought_in = id AND bought_as = line_number
    ORDER BY invoice_date, book DESC, id, line_number`,
  params: paramsOf(ctx, of),
});

/**
 * SQL: for each book, the number of drafts dated in the period, of invoices of it that were booked after a day, and of those posted later; of
 * bank entries with VAT only the last.
 */
export const draftsIn = (ctx: RequestContext, of: Omit<VatLinesOf, 'isNotDeductible'>, day: string): ReadQuery => ({
  sql: books
    .map(
      ({ book, table }) => `SELECT '${book}' AS book, (count(*) FILTER (WHERE t.status = 'draft'))::int AS drafts,
        (count(*) FILTER (WHERE t.status = 'booked' AND ${during(postedOn)} AND t.book_date >= $5::date + 1))::int AS "bookedLate",
        (count(*) FILTER (WHERE t.invoice_date < $3::date))::int AS "fromEarlier",
        (count(*) FILTER (WHERE t.invoice_date >= $3::date AND t.posting_date >= $4::date))::int AS "inLater"
      FROM ${table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.archived_at IS NULL AND (${during('t.invoice_date')} OR ${during(postedOn)})`,
    )
    .concat(
      `SELECT 'bank', 0, 0, (count(*) FILTER (WHERE b.booked_on < $3::date AND ${during('e.posted_on')}))::int,
        (count(*) FILTER (WHERE ${during('b.booked_on')} AND e.posted_on >= $4::date))::int
      FROM bank_entries e JOIN bank_bookings b ON b.ecosystem_id = $1 AND b.id = e.bank_booking_id
      WHERE e.ecosystem_id = $1 AND e.legal_entity_id = $2 AND e.vat_book IS NOT NULL`,
    )
    .join(' UNION ALL '),
  params: [...paramsOf(ctx, of as VatLinesOf), day],
});
