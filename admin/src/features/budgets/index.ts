export { LineBudget } from './line-budget';
export { type SpendingPlace, useBudget } from './use-budget';
export { BudgetAfter } from './line-budget';
export { useBudgetsOfPurchase } from './use-budgets-of-purchase';
