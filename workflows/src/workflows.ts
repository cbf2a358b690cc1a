/** Everything the workflow bundle holds. */
export { dealToInvoice } from './deal-to-invoice/deal-to-invoice.js';
export { paymentReminders } from './payment-reminders/payment-reminders.js';
export { paymentSync } from './payment-sync/payment-sync.js';
