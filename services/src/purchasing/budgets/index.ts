export { BudgetHooks } from './budget.hooks.js';
export { BudgetImportController, BudgetLeftController, BudgetsController } from './budgets.controller.js';
export { type BudgetOwner, Budgets } from './budgets.service.js';
