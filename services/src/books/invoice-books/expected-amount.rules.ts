import { amountText, type ErrorCode, type ExpectedAmount } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';

/** Refuses to book or pay an amount that differs from the one shown (D-37); without an expected amount any is accepted. */
export function assertExpected(expected: ExpectedAmount | undefined, actual: ExpectedAmount, code: ErrorCode): void {
  if (!expected || (amountText(expected.amount) === amountText(actual.amount) && expected.currency === actual.currency)) return;
  throw new Problem(code, { params: { amount: actual.amount, currency: actual.currency, expected: expected.amount } });
}
