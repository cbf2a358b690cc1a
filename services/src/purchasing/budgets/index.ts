export { BudgetHooks } from './budget.hooks.js';
export { BudgetImportController, BudgetLeftController, BudgetsController } from './budgets.controller.js';
export { Budgets, spentInEuro, spentLines, spentWithoutRate } from './budgets.service.js';
export { PurchaseBudgets, PurchaseBudgetsController } from './purchase-budgets.controller.js';
