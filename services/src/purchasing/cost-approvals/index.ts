export { costApprovals } from './cost-approvals.kind.js';
export { DocumentApprovals, DocumentSubject } from './document-approvals.service.js';
export { PurchaseApprovals, PurchaseSubject } from './purchase-approvals.service.js';
export { DocumentRemindersController, PurchaseRemindersController } from './reminders.controller.js';
export { rowsToBook, rowsToProcess } from './waiting-rows.js';
