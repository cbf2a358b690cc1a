import { amountText, plainDecimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { BookLine } from './book-row.js';
import { insertRows } from './insert-rows.js';
import type { InvoiceBook } from './invoice-book.js';

const columns = `l.line_number AS "lineNumber", l.description, l.quantity, l.price, l.net, l.department, l.project, l.ledger_account AS "ledgerAccount",
  l.tax_rate_id AS "taxRateId", l.tax_description AS "taxDescription", l.tax_percentage AS "taxPercentage", l.vat_category AS "vatCategory", l.currency_prices AS "currencyPrices"`;

const types = {
  invoice_id: 'int',
  line_number: 'int',
  description: 'text',
  quantity: 'numeric',
  price: 'numeric',
  net: 'numeric',
  department: 'text',
  project: 'text',
  ledger_account: 'text',
  tax_rate_id: 'int',
  tax_description: 'text',
  tax_percentage: 'numeric',
  vat_category: 'text',
  currency_prices: 'jsonb',
} as const;

const rowOf = (line: BookLine & { invoiceId: number }): Record<keyof typeof types, unknown> => ({
  invoice_id: line.invoiceId,
  line_number: line.lineNumber,
  description: line.description,
  quantity: line.quantity,
  price: line.price,
  net: line.net,
  department: line.department ?? null,
  project: line.project ?? null,
  ledger_account: line.ledgerAccount ?? null,
  tax_rate_id: line.taxRateId,
  tax_description: line.taxDescription,
  tax_percentage: line.taxPercentage,
  vat_category: line.vatCategory,
  currency_prices: line.currencyPrices ?? null,
});

/** Reads the lines in a separate statement: read together with a lock that had to wait, they could be older than the invoice. */
export async function linesOf<Line extends BookLine = BookLine>(
  tx: Tx,
  ctx: RequestContext,
  book: InvoiceBook,
  invoiceId: number,
): Promise<Line[]> {
  const more = book.ownLineColumns.map((column) => `, l.${column}`).join('');
  const rows: Line[] = await tx.query(
    `SELECT ${columns}${more} FROM ${book.lines} l WHERE l.ecosystem_id = $1 AND l.invoice_id = $2 ORDER BY l.line_number`,
    [ctx.ecosystemId, invoiceId],
  );
  return rows.map((line) => ({
    ...line,
    quantity: plainDecimal(line.quantity),
    price: plainDecimal(line.price),
    net: amountText(line.net),
    taxPercentage: plainDecimal(line.taxPercentage),
  }));
}

/** Inserts lines of one or many invoices; `own` returns the columns of the book beside the common ones. */
export function insertLines<Line extends BookLine & { invoiceId: number }>(
  tx: Tx,
  ctx: RequestContext,
  book: InvoiceBook,
  lines: readonly Line[],
  own: { types: Readonly<Record<string, string>>; of: (line: Line) => Record<string, unknown> } = { types: {}, of: () => ({}) },
): Promise<void> {
  return insertRows(
    tx,
    ctx,
    { table: book.lines, types: { ...types, ...own.types } },
    lines.map((line) => ({ ...rowOf(line), ...own.of(line) })),
  );
}
