export { purchaseInvoiceOf, type PurchaseToInvoice } from './purchase-invoice-of.rules.js';
export { PurchaseBooking, type PurchaseBookingRequest } from './purchase-booking.service.js';
export type { PurchaseProblem } from './purchase-problems.rules.js';
