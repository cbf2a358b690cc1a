import {
  accountingCurrency,
  type Convertible,
  type CurrencyConversionRequest,
  type CurrencyConversion,
  type NotConvertible,
  whyNotConvertible,
} from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { BookRow } from '../invoice-books/index.js';
import { assertExpected } from '../invoice-books/index.js';

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
