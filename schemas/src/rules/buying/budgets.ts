import type { BudgetLeft } from '../../generated/wire.js';
import { purchaseStates } from './purchase-state-ids.js';
import { amountText, decimal, type DecimalInput, toCents } from '../money/money.js';

/** Purchases in these states count towards the budgets of their lines (PUR-O90). */
export const spendingStates: readonly number[] = [purchaseStates.booked, purchaseStates.approvalRequested];

/** A line that counts towards a budget: its net is in the currency of the rate given with the budget. */
export interface SpendingLine {
  price: DecimalInput;
  amount: DecimalInput;
  /** Its purchase is booked or awaits approval, so the remainder already excludes it. */
  isCounted: boolean;
}

/**
 * Returns the remainder of a budget after a line, in euros (PUR-O90); null if there is no budget (PUR-225), or no rate to convert with. An
 * exceeded budget gives a warning, and refuses nothing (PUR-O91).
 */
export function budgetAfter(
  { budget, available, rate }: Pick<BudgetLeft, 'budget' | 'available' | 'rate'>,
  { price, amount: quantity, isCounted }: SpendingLine,
): { left: string; isExceeded: boolean } | null {
  if (budget <= 0 || rate === null) return null;
  const net = isCounted ? decimal(0) : toCents(toCents(decimal(price).times(quantity)).div(rate));
  const left = decimal(available).minus(net);
  return { left: amountText(left), isExceeded: left.lt(0) };
}
