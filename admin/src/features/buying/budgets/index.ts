export { LineBudget } from './line-budget';
export { BudgetAfter } from './line-budget';
export { useBudgetsOfPurchase } from './use-budgets-of-purchase';
