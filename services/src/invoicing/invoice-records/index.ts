export { assertMayRead, assertMaySend, ownInvoices } from './invoice-access.js';
export { InvoiceChanges } from './invoice-changes.service.js';
export { addDays, bookDateOf, calendarDay, daysBetween, officeDay, wireDate } from './invoice-dates.rules.js';
export type { InvoiceCustomer, InvoiceDraft, InvoiceDraftLine, MailRequest } from './invoice-draft.js';
export { type InvoiceFacts, type InvoiceListener, InvoiceListeners } from './invoice-listeners.service.js';
export { invoiceColumns, type InvoiceLineRow, type InvoiceRow, type KeptCustomer, type PaymentStatus } from './invoice-row.js';
export { InvoiceRows } from './invoice-rows.repository.js';
export { sellerSnapshot, type SellerSnapshot } from './seller-snapshot.js';
export { type TaxedLine, taxedLines, type TaxedLines } from './taxed-lines.rules.js';
