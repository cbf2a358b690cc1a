export { BudgetHooks } from './budget.hooks.js';
export { BudgetImportController, BudgetRestController, BudgetsController } from './budgets.controller.js';
export { type BudgetOwner, Budgets, spentInEuro, spentLines, spentWithoutRate } from './budgets.service.js';
