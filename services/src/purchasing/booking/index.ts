export { OpenCosts } from './open-costs.service.js';
export { PayingEntities } from './paying-entities.service.js';
export { PurchaseBooking } from './purchase-booking.service.js';
export { purchaseInvoiceOf, type PurchaseToInvoice } from './purchase-invoice-of.rules.js';
export { PurchaseSeals } from './purchase-seals.service.js';
