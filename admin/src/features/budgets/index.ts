export { LineBudget } from './line-budget';
export { type SpendingPlace, useBudget } from './use-budget';
