/** Everything the workflow bundle holds. */
export { creditInvoice } from './credit-invoice/credit-invoice.workflow.js';
export { dealToInvoice } from './deal-to-invoice/deal-to-invoice.workflow.js';
export { paymentReminders } from './payment-reminders/payment-reminders.workflow.js';
export { paymentSync } from './payment-sync/payment-sync.workflow.js';
