import { amountText, type ErrorCode, type ExpectedAmount } from '@kantoor/schemas';
import { Problem } from '../../platform/problems/index.js';

/** Nothing is booked or paid on a figure other than the one that was shown (D-37); without an expected amount it is taken as it is. */
export function assertExpected(expected: ExpectedAmount | undefined, actual: ExpectedAmount, code: ErrorCode): void {
  if (!expected || (amountText(expected.amount) === amountText(actual.amount) && expected.currency === actual.currency)) return;
  throw new Problem(code, { params: { amount: actual.amount, currency: actual.currency, expected: expected.amount } });
}
