export { purchaseApprovalsKind } from './purchase-approvals.kind.js';
export { PurchaseApprovals } from './purchase-approvals.service.js';
export { PurchaseBudgetsController } from './purchase-budgets.controller.js';
export { PurchaseBudgets } from './purchase-budgets.service.js';
export { PurchaseRemindersController } from './purchase-reminders.controller.js';
export { PurchaseSubject } from './purchase-subject.service.js';
