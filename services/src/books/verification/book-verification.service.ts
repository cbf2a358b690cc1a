import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { counterDigits } from '../invoice-books/index.js';
import { Journal } from '../journal/index.js';

interface Period {
  legalEntityId: number;
  name: string;
  from: string;
  to: string;
}
const books = [
  { table: 'sales_invoices', lines: 'sales_invoice_lines', payments: 'payments', isSeries: `s.book = 'sales'`, called: 'sales invoice' },
  {
    table: 'purchase_invoices',
    lines: 'purchase_invoice_lines',
    payments: 'purchase_payments',
    isSeries: `s.book <> 'sales'`,
    called: 'purchase invoice',
  },
] as const;
type Book = (typeof books)[number];

/** As many of each kind are named; the rest is counted. */
const namedAtMost = 100;

/** SQL: the numbers below each series' counter that no invoice of its legal entity has. */
const missingNumbers = ({ table, isSeries }: Book): string => `
  SELECT s.prefix || lpad(n::text, greatest(${counterDigits}, length(n::text)), '0') AS number, e.name AS entity, count(*) OVER ()::int AS found
  FROM invoice_number_series s JOIN legal_entities e ON e.ecosystem_id = s.ecosystem_id AND e.id = s.legal_entity_id
    CROSS JOIN generate_series(1, s.last_number) n
  WHERE s.ecosystem_id = $1 AND ${isSeries} AND NOT EXISTS (
    SELECT FROM ${table} t WHERE t.ecosystem_id = s.ecosystem_id AND t.legal_entity_id = s.legal_entity_id
      AND t.invoice_number = s.prefix || lpad(n::text, greatest(${counterDigits}, length(n::text)), '0'))
  ORDER BY 2, 1 LIMIT ${namedAtMost}`;

/** SQL: booked invoices whose amounts are not the sums of their lines, their VAT and their payments. */
const wrongSums = ({ table, lines, payments }: Book): string => `
  WITH summed AS (
    SELECT t.id, t.invoice_number, t.net_amount, t.tax_amount, t.total_amount, t.amount_paid,
      (SELECT coalesce(sum(l.net), 0) FROM ${lines} l WHERE l.ecosystem_id = t.ecosystem_id AND l.invoice_id = t.id) AS nets,
      (SELECT coalesce(sum((x ->> 'tax')::numeric), 0) FROM jsonb_array_elements(t.taxes) x) AS taxes,
      (SELECT coalesce(sum(p.amount), 0) FROM ${payments} p WHERE p.ecosystem_id = t.ecosystem_id AND p.invoice_id = t.id) AS paid
    FROM ${table} t WHERE t.ecosystem_id = $1 AND t.status = 'booked')
  SELECT s.invoice_number AS number, count(*) OVER ()::int AS found, concat_ws(', ',
    CASE WHEN net_amount <> nets THEN 'without VAT ' || net_amount || ', its lines ' || nets END,
    CASE WHEN tax_amount <> taxes THEN 'VAT ' || tax_amount || ', by rate ' || taxes END,
    CASE WHEN total_amount <> net_amount + tax_amount THEN 'total ' || total_amount || ', without VAT and VAT ' || net_amount + tax_amount END,
    CASE WHEN amount_paid <> paid THEN 'paid ' || amount_paid || ', its payments ' || paid END) AS what
  FROM summed s
  WHERE net_amount <> nets OR tax_amount <> taxes OR total_amount <> net_amount + tax_amount OR amount_paid <> paid
  ORDER BY s.id LIMIT ${namedAtMost}`;

const periods = `
  SELECT e.id AS "legalEntityId", e.name, min(d.first)::date::text AS from, max(d.last)::date::text AS to
  FROM legal_entities e JOIN (
    SELECT legal_entity_id, min(invoice_date) AS first, max(invoice_date) AS last FROM sales_invoices
      WHERE ecosystem_id = $1 AND status = 'booked' GROUP BY 1
    UNION ALL SELECT legal_entity_id, min(invoice_date), max(invoice_date) FROM purchase_invoices
      WHERE ecosystem_id = $1 AND status = 'booked' GROUP BY 1) d ON d.legal_entity_id = e.id
  WHERE e.ecosystem_id = $1 GROUP BY 1, 2 ORDER BY 1`;

/** Checks the books of an ecosystem: numbers without a gap, sums of invoices, and the journal made from them. */
@Injectable()
export class BookVerification {
  constructor(
    private readonly database: Database,
    private readonly journal: Journal,
  ) {}

  /** Names what is wrong. */
  async findings(ctx: RequestContext): Promise<string[]> {
    const found: string[] = [];
    for (const book of books) {
      const missing = await this.database.read<{ number: string; entity: string; found: number }>(ctx, missingNumbers(book), [
        ctx.ecosystemId,
      ]);
      found.push(...missing.map(({ number, entity }) => `${book.called} ${number} of ${entity} is missing in its series`));
      const sums = await this.database.read<{ number: string; what: string; found: number }>(ctx, wrongSums(book), [ctx.ecosystemId]);
      found.push(...sums.map(({ number, what }) => `${book.called} ${number} has other sums: ${what}`));
      for (const all of [missing, sums])
        if ((all[0]?.found ?? 0) > namedAtMost) found.push(`and ${all[0]!.found - namedAtMost} more of the book of each ${book.called}`);
    }
    return [...found, ...(await this.inJournal(ctx))];
  }

  private async inJournal(ctx: RequestContext): Promise<string[]> {
    const found: string[] = [];
    for (const { legalEntityId, name, ...period } of await this.database.read<Period>(ctx, periods, [ctx.ecosystemId])) {
      const { ledgers, unassigned } = await this.journal.summary(ctx, String(legalEntityId), period);
      const byCurrency = new Map<string, bigint>();
      for (const { currency, debit, credit } of ledgers)
        byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + centsOf(debit) - centsOf(credit));
      for (const [currency, difference] of byCurrency)
        if (difference !== 0n) found.push(`the journal of ${name} is not in balance: ${difference} cents ${currency}`);
      for (const { documentNumber, amount, currency, reason } of unassigned.items)
        if (reason === 'difference')
          found.push(`${documentNumber} of ${name} is ${currency} ${amount} apart from its lines in the journal`);
      const { books: agreements } = await this.journal.agreement(ctx, String(legalEntityId), period);
      for (const { book, currency, unexplained } of agreements)
        if (unexplained !== 0) found.push(`the list of ${book} of ${name} and its journal differ by ${currency} ${unexplained}`);
    }
    return found;
  }
}

/** Sums of a journal are amounts of two decimals. */
const centsOf = (amount: number): bigint => BigInt(Math.round(amount * 100));
