import type { BudgetLeft } from '../generated/wire.js';
import { purchaseStates } from './purchase-states.js';
import { amountText, decimal, type DecimalInput, toCents } from './money.js';

/** Purchases in these states have spent of the budgets that their lines name (PUR-O90). */
export const spendingStates: readonly number[] = [purchaseStates.booked, purchaseStates.approvalRequested];

/** A line that spends of a budget: its net is in the currency whose rate came with the budget. */
export interface SpendingLine {
  price: DecimalInput;
  amount: DecimalInput;
  /** Its purchase is booked or asked for, so that what is left is without it already. */
  isCounted: boolean;
}

/**
 * What is left of a budget after a line, in euros (PUR-O90); null where there is no budget (PUR-225), or no rate to say it by. An exceeded budget
 * warns, and refuses nothing (PUR-O91).
 */
export function budgetAfter(
  { budget, available, rate }: Pick<BudgetLeft, 'budget' | 'available' | 'rate'>,
  { price, amount, isCounted }: SpendingLine,
): { left: string; isExceeded: boolean } | null {
  if (budget <= 0 || rate === null) return null;
  const net = isCounted ? decimal(0) : toCents(toCents(decimal(price).times(amount)).div(rate));
  const left = decimal(available).minus(net);
  return { left: amountText(left), isExceeded: left.lt(0) };
}
