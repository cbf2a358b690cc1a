export { purchaseApprovalsKind } from './purchase-approvals.kind.js';
export { PurchaseApprovals } from './purchase-approvals.service.js';
export { PurchaseRemindersController } from './purchase-reminders.controller.js';
export { PurchaseSubject } from './purchase-subject.service.js';
