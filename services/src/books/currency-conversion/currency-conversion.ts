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
import { type BookRow, assertExpected, type BookLine } from '../invoice-books/index.js';
import { conversionView, currencyPriceViews } from '../invoice-views/index.js';

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
export const assertShown = (request: CurrencyConversionRequest, { totalAmount }: CurrencyConversion): void =>
  assertExpected(request?.expectedTotal, { amount: totalAmount, currency: accountingCurrency }, 'TOTAL_CHANGED');

/** Returns the preview of a conversion for the dialog; `nets` are the lines in our accounting currency. */
export const conversionPreview = (conversion: CurrencyConversion, lines: readonly BookLine[], nets: readonly string[]) => ({
  originalAmount: Number(conversion.originalAmount),
  conversion: conversionView(conversion),
  lines: lines.map(({ lineNumber, description, quantity, price }, at) => ({
    ...{ lineNumber, description, quantity: Number(quantity), net: Number(nets[at]) },
    currencyPrices: currencyPriceViews(currencyPricesOf(price, conversion)),
  })),
});

/**
 * Returns what a conversion writes of an invoice. The lines are written after it: the database lets them change only in the transaction that
 * marks the invoice as converted.
 */
export const convertedFields = (conversion: CurrencyConversion) => ({ conversion, convertedAt: () => 'now()' });

/** Returns both prices of its lines. */
export const convertedLines = (lines: readonly BookLine[], conversion: CurrencyConversion) =>
  lines.map(({ lineNumber, price }) => ({ lineNumber, currencyPrices: currencyPricesOf(price, conversion) }));
