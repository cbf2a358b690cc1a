/** The contents of the workflow bundle. */
export { creditInvoice } from './credit-invoice/credit-invoice.workflow.js';
export { dealToInvoice } from './deal-to-invoice/deal-to-invoice.workflow.js';
export { paymentReminders } from './payment-reminders/payment-reminders.workflow.js';
export { documentApproval } from './document-approval/document-approval.workflow.js';
export { documentPrediction } from './document-prediction/document-prediction.workflow.js';
export { purchaseApproval } from './purchase-approval/purchase-approval.workflow.js';
export { paymentSync } from './payment-sync/payment-sync.workflow.js';
export { subscriptionDay } from './subscription-run/subscription-day.workflow.js';
export { subscriptionPeriod } from './subscription-period/subscription-period.workflow.js';
export { subscriptionRun } from './subscription-run/subscription-run.workflow.js';
