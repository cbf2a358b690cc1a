import {
  accountingCurrency,
  type Convertible,
  type CurrencyConversionRequest,
  type CurrencyConversion,
  type NotConvertible,
  whyNotConvertible,
  currencyPricesOf,
} from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type BookRow, assertExpected, type BookLine, type InvoiceBook } from '../invoice-books/index.js';
import { conversionView, currencyPriceViews } from '../invoice-views/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';

const details: Record<NotConvertible, string> = {
  converted: 'The invoice is converted already',
  currency: 'The invoice is in euro',
  archived: 'The invoice is archived',
  charge: 'A charge follows the cost that it is a part of',
  bank: 'A bank booking in its currency pays it',
};

export function assertConvertible(invoice: BookRow, bound: Pick<Convertible, 'isBoundCharge' | 'isPaidByBank'>): void {
  const reason = whyNotConvertible({ ...invoice, deleted: invoice.archivedAt !== null, ...bound });
  if (reason) throw new Problem('CONVERT_CURRENCY_FAILED', { detail: details[reason], params: { reason } });
}

/** Refuses to convert to a total other than the one shown (D-37). */
export const assertShown = (asked: CurrencyConversionRequest, { totalAmount }: CurrencyConversion): void =>
  assertExpected(asked?.expectedTotal, { amount: totalAmount, currency: accountingCurrency }, 'TOTAL_CHANGED');

/** Returns the preview of a conversion for the dialog; `nets` are the lines in our accounting currency. */
export const conversionPreview = (conversion: CurrencyConversion, lines: readonly BookLine[], nets: readonly string[]) => ({
  originalAmount: Number(conversion.originalAmount),
  conversion: conversionView(conversion),
  lines: lines.map(({ lineNumber, description, quantity, price }, at) => ({
    ...{ lineNumber, description, quantity: Number(quantity), net: Number(nets[at]) },
    currencyPrices: currencyPriceViews(currencyPricesOf(price, conversion)),
  })),
});

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

/** What the routes of both books that convert an invoice have in common. */
export const conversionRefusals = ['TEAM_FORBIDDEN', 'CONVERT_CURRENCY_FAILED', 'EXCHANGE_RATE_MISSING'] as const;
export const conversionWrites = { ifMatch: true, idempotent: true, refuses: [...conversionRefusals, 'TOTAL_CHANGED'] } as const;
export const conversionShown = 'What an invoice in another currency would come to in euro, at which rate';
