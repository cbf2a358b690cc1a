import { accountingCurrency, amountText, type VatCategory } from '@kantoor/schemas';
import { dayLiteral, dayOfMoment, type ReadQuery } from '../../platform/storage/database/index.js';
import { bookingRateOfInvoice } from '../exchange-rates/index.js';
import { postedOn } from '../vat-lines/index.js';
import type { JournalDocument, JournalKind } from './journal-entries.rules.js';

export interface JournalScope {
  ecosystemId: number;
  legalEntityId: number;
  from: string;
  /** Included. */
  to: string;
  timeZone: string;
}

/** SQL: columns of a document in any book; amounts are text. The columns are read by position. */
const invoicesOf = (table: string, own: { place: number; kind: string; exchange: string }, { from, to, timeZone }: JournalScope): string =>
  `SELECT ${own.place} AS place, ${own.kind} AS kind, t.id, t.id AS "invoiceId", t.invoice_number AS "invoiceNumber", ${postedOn} AS date,
     ${dayOfMoment('t.book_date', timeZone)} AS "recordedOn", t.invoice_description AS description, t.customer_name AS party, t.currency,
     t.total_amount AS amount, ${own.exchange}, NULL AS method, NULL AS reference, t.invoice_date AS "documentDate"
   FROM ${table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND ${inBooks} AND ${postedOn} BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)}`;
const paymentsOf = (
  table: string,
  own: { place: number; kind: string; invoices: string },
  { from, to, timeZone }: JournalScope,
): string => {
  const day = dayOfMoment('p.paid_at', timeZone);
  const posted = `coalesce(p.posting_date, ${day})`;
  return `SELECT ${own.place}, '${own.kind}', p.id, t.id, t.invoice_number, ${posted}, ${dayOfMoment('p.created_at', timeZone)}, t.invoice_description,
     t.customer_name, p.currency, p.amount, NULL, NULL, NULL, coalesce(taken.method, p.method), coalesce(p.reference, p.reason), ${day}
   FROM ${table} p JOIN ${own.invoices} t ON t.ecosystem_id = p.ecosystem_id AND t.id = p.invoice_id
   LEFT JOIN ${table} taken ON taken.ecosystem_id = p.ecosystem_id AND taken.id = p.reverses_payment_id
   WHERE p.ecosystem_id = $1 AND t.legal_entity_id = $2 AND ${posted} BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)}`;
};
/** Same as in the lists: archived documents are in no sum (PLT-O65). */
const inBooks = `t.status = 'booked' AND t.archived_at IS NULL`;

/** SQL: the lines of an invoice in order, each with its account, rate and amount. */
const netsOf = (lines: string): string =>
  `(SELECT json_agg(json_build_array(nullif(l.ledger_account, ''), l.vat_category, l.tax_percentage::text, l.net::text) ORDER BY l.line_number)
    FROM ${lines} l WHERE l.ecosystem_id = $1 AND l.invoice_id = d.id)`;

/** SQL: rate and VAT in euro of an invoice in another currency that has none of its own, as in the VAT overview (D-76). */
const isForeign = `t.currency <> '${accountingCurrency}'`;
const bookingRate = `CASE WHEN ${isForeign} THEN ${bookingRateOfInvoice} END`;
const bookingTax = `round(t.tax_amount / ${bookingRate}, 2)`;

/** SQL: all documents of a period in date order, one row each. Lines are looked up after sorting, while rows are narrow. */
export function bookedDocuments(scope: JournalScope): ReadQuery {
  const sales = invoicesOf(
    'sales_invoices',
    {
      place: 1,
      kind: `CASE t.invoice_type WHEN 'credit-note' THEN 'credit-invoice' ELSE 'sales-invoice' END`,
      exchange: `coalesce((t.conversion ->> 'rate')::numeric, t.exchange_rate, ${bookingRate}) AS rate,
        coalesce((t.conversion ->> 'taxAmount')::numeric, t.accounting_tax_amount, ${bookingTax}) AS "euroTax", (t.conversion ->> 'totalAmount')::numeric(18,2) AS "euroTotal"`,
    },
    scope,
  );
  const purchases = invoicesOf(
    'purchase_invoices',
    { place: 2, kind: `'purchase-invoice'`, exchange: `${bookingRate}, ${bookingTax}, NULL` },
    scope,
  );
  const received = paymentsOf('payments', { place: 3, kind: 'sales-payment', invoices: 'sales_invoices' }, scope);
  const paid = paymentsOf('purchase_payments', { place: 4, kind: 'purchase-payment', invoices: 'purchase_invoices' }, scope);
  const { from, to, timeZone } = scope;
  const entries = `SELECT 5, 'bank-entry', e.id, e.bank_booking_id, '', e.posted_on, ${dayOfMoment('e.created_at', timeZone)}, e.description, e.party, e.currency,
      NULL, NULL, NULL, NULL, NULL, json_build_array(e.ledger_account, e.net::text, e.tax::text, e.vat_category, e.tax_percentage::text, e.vat_book)::text, b.booked_on
    FROM bank_entries e JOIN bank_bookings b ON b.ecosystem_id = e.ecosystem_id AND b.id = e.bank_booking_id WHERE e.ecosystem_id = $1 AND e.legal_entity_id = $2 AND e.posted_on BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)}`;
  return {
    sql: `SELECT d.*, CASE d.place WHEN 1 THEN ${netsOf('sales_invoice_lines')} WHEN 2 THEN ${netsOf('purchase_invoice_lines')} END AS nets,
        CASE d.place WHEN 1 THEN (SELECT t.taxes FROM sales_invoices t WHERE t.ecosystem_id = $1 AND t.id = d.id)
          WHEN 2 THEN (SELECT t.taxes FROM purchase_invoices t WHERE t.ecosystem_id = $1 AND t.id = d.id) END AS taxes
      FROM (${[sales, purchases, received, paid, entries].join(' UNION ALL ')} ORDER BY date, place, id) d`,
    params: [scope.ecosystemId, scope.legalEntityId],
  };
}

/** SQL: documents of the period that are in no journal, and earlier ones that are in this one (D-65). */
export function leftOut({ ecosystemId, legalEntityId, from, to, timeZone }: JournalScope): ReadQuery {
  const count = (table: string, which: string): string =>
    `(SELECT count(*)::int FROM ${table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND t.invoice_date BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)} AND ${which})`;
  const drafts = `t.status = 'draft' AND t.archived_at IS NULL`;
  const archived = `t.status = 'booked' AND t.archived_at IS NOT NULL`;
  const inPeriod = (day: string): string => `${day} BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)}`;
  const invoices = (
    table: string,
  ): string => `(SELECT count(*) FROM ${table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND ${inBooks}
    AND t.invoice_date < ${dayLiteral(from)} AND ${inPeriod(postedOn)})`;
  const payments = (
    table: string,
    of: string,
  ): string => `(SELECT count(*) FROM ${table} p JOIN ${of} t ON t.ecosystem_id = p.ecosystem_id AND t.id = p.invoice_id
    WHERE p.ecosystem_id = $1 AND t.legal_entity_id = $2 AND ${inPeriod('p.posting_date')} AND ${dayOfMoment('p.paid_at', timeZone)} < ${dayLiteral(from)})`;
  const entries = `(SELECT count(*) FROM bank_entries e JOIN bank_bookings b ON b.ecosystem_id = $1 AND b.id = e.bank_booking_id
    WHERE e.ecosystem_id = $1 AND e.legal_entity_id = $2 AND b.booked_on < ${dayLiteral(from)} AND ${inPeriod('e.posted_on')})`;
  const postedLater = [
    ...[invoices('sales_invoices'), invoices('purchase_invoices')],
    ...[payments('payments', 'sales_invoices'), payments('purchase_payments', 'purchase_invoices'), entries],
  ].join(' + ');
  return {
    sql: `SELECT ${count('sales_invoices', drafts)} AS "salesDrafts", ${count('purchase_invoices', drafts)} AS "purchaseDrafts",
      ${count('sales_invoices', archived)} + ${count('purchase_invoices', archived)} AS archived, (${postedLater})::int AS "postedLater"`,
    params: [ecosystemId, legalEntityId],
  };
}

/**
 * SQL: what the lists of both books add up to in the period, by the date of the invoice; and the invoices that are in the journal of another
 * period than that of their date (D-65), with what the journal has more because of each.
 */
export function listedInvoices({ ecosystemId, legalEntityId, from, to }: JournalScope): [totals: ReadQuery, lines: ReadQuery] {
  const params = [ecosystemId, legalEntityId];
  const inPeriod = (day: string): string => `(${day} BETWEEN ${dayLiteral(from)} AND ${dayLiteral(to)})`;
  const books = [
    ['sales', 'sales_invoices'],
    ['purchases', 'purchase_invoices'],
  ] as const;
  const booked = (table: string): string => `FROM ${table} t WHERE t.ecosystem_id = $1 AND t.legal_entity_id = $2 AND ${inBooks}`;
  const totals = books.map(
    ([book, table]) =>
      `SELECT '${book}' AS book, t.currency, sum(t.total_amount)::text AS amount ${booked(table)} AND ${inPeriod('t.invoice_date')} GROUP BY t.currency`,
  );
  const lines = books.map(
    ([book, table]) => `SELECT '${book}' AS book, t.currency, t.id AS "invoiceId", t.invoice_number AS "invoiceNumber",
      t.invoice_date::text AS "invoiceDate", ${postedOn}::text AS "postingDate",
      CASE WHEN ${inPeriod('t.invoice_date')} THEN 'posted-later' ELSE 'from-earlier' END AS why,
      (CASE WHEN ${inPeriod('t.invoice_date')} THEN -t.total_amount ELSE t.total_amount END)::text AS amount
      ${booked(table)} AND ${inPeriod('t.invoice_date')} <> ${inPeriod(`(${postedOn})`)}`,
  );
  return [
    { sql: totals.join(' UNION ALL '), params },
    { sql: `${lines.join(' UNION ALL ')} ORDER BY "invoiceDate", "invoiceId"`, params },
  ];
}

type Net = [ledger: string | null, category: VatCategory, percentage: string, net: string];
interface Tax {
  vatCategory: VatCategory;
  vatPercentage: string;
  tax: string;
}
const percentage = (text: string): string => String(Number(text));

/** Reads a row of `bookedDocuments`, with its columns as PostgreSQL text. */
export function documentOf(values: readonly (string | null)[]): JournalDocument {
  const [, kind, id, invoiceId, invoiceNumber, date, recordedOn, description, party, currency, amount, rate, euroTax, euroTotal] =
    values as string[];
  const [method, reference, documentDate, nets, taxes] = values.slice(14);
  const facts = {
    kind: kind as JournalKind,
    invoiceId: Number(invoiceId),
    ...{ invoiceNumber: invoiceNumber!, date: date!, recordedOn: recordedOn!, party: party!, currency: currency! },
    documentDate: documentDate!,
  };
  if (facts.kind === 'bank-entry') {
    const [ledger, net, tax, category, rate, book] = JSON.parse(reference!) as [
      string,
      string,
      string,
      VatCategory | null,
      string,
      'sales' | 'purchases',
    ];
    const vat = category && { category, percentage: percentage(rate), book };
    return { ...facts, ...{ kind: facts.kind, documentNumber: `B-${id}`, description: description!, ledger, net, tax, vat } };
  }
  if (facts.kind === 'sales-payment' || facts.kind === 'purchase-payment')
    return {
      ...facts,
      ...{ kind: facts.kind, documentNumber: `${facts.kind === 'sales-payment' ? 'R' : 'P'}-${id}`, amount: amount!, method: method! },
      description: reference ?? '',
    };
  return {
    ...facts,
    ...{ kind: facts.kind, documentNumber: invoiceNumber!, description: description!, total: amount! },
    nets: ((nets ? JSON.parse(nets) : []) as Net[]).map(([ledger, vatCategory, rateOfLine, net]) => ({
      ...{ ledger, vatCategory, net, vatPercentage: percentage(rateOfLine) },
    })),
    taxes: (JSON.parse(taxes!) as Tax[]).map(({ vatCategory, vatPercentage, tax }) => ({
      ...{ vatCategory, tax, vatPercentage: percentage(vatPercentage) },
    })),
    exchange: rate && euroTax ? { rate, tax: amountText(euroTax), total: euroTotal ?? null } : null,
  };
}
