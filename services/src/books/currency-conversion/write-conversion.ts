import { type CurrencyConversion, currencyPricesOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { BookLine, InvoiceBook } from '../invoice-books/index.js';

/** Other fields of a line that change if its amounts become those in our accounting currency. */
export interface OtherAmounts {
  price: string;
  net: string;
}

/**
 * Writes the conversion of an invoice that the caller has locked, with both prices of its lines. Updates the invoice first: the database
 * lets its lines change only in the transaction that marks it as converted.
 */
export async function writeConversion(
  tx: Tx,
  ctx: RequestContext,
  book: InvoiceBook,
  { invoiceId, lines, conversion }: { invoiceId: number; lines: readonly BookLine[]; conversion: CurrencyConversion },
  becomes?: { columns: Readonly<Record<string, unknown>>; lines: readonly OtherAmounts[] },
): Promise<void> {
  const columns = becomes?.columns ?? {};
  const assignments = Object.keys(columns).map((column, nth) => `${column} = $${nth + 4}, `);
  await tx.query(
    `UPDATE ${book.table} SET ${assignments.join('')}conversion = $3, converted_at = now(), version = version + 1, updated_at = now()
     WHERE ecosystem_id = $1 AND id = $2`,
    [ctx.ecosystemId, invoiceId, JSON.stringify(conversion), ...Object.values(columns)],
  );
  const rows = lines.map(({ lineNumber, price }, at) => ({
    ...{ line_number: lineNumber, currency_prices: currencyPricesOf(price, conversion) },
    ...becomes?.lines[at],
  }));
  await tx.query(
    `UPDATE ${book.lines} l SET currency_prices = r.currency_prices, price = coalesce(r.price, l.price), net = coalesce(r.net, l.net)
     FROM jsonb_to_recordset($3::jsonb) AS r (line_number int, currency_prices jsonb, price numeric, net numeric)
     WHERE l.ecosystem_id = $1 AND l.invoice_id = $2 AND l.line_number = r.line_number`,
    [ctx.ecosystemId, invoiceId, JSON.stringify(rows)],
  );
}
