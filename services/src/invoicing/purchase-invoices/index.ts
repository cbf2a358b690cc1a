export { purchaseBook } from './purchase-book.js';
export { purchaseInvoices } from './purchase-invoice.kind.js';
export { type NewPurchaseInvoice, type PaymentMethod, paymentMethods, type PurchaseInvoiceRow } from './purchase-invoice-row.js';
export { PurchaseInvoiceRows } from './purchase-invoices.repository.js';
export { type LinkedPurchaseInvoice, PurchaseInvoices } from './purchase-invoices.service.js';
