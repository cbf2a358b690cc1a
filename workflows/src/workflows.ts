/** Everything the workflow bundle holds. */
export { dealToInvoice } from './deal-to-invoice/deal-to-invoice.js';
export { paymentSync } from './payment-sync/payment-sync.js';
