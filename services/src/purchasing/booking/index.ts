export { purchaseInvoiceOf, type PurchaseToInvoice } from './purchase-invoice-of.rules.js';
export { PurchaseBooking } from './purchase-booking.service.js';
