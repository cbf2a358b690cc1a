export { InvoiceListeners } from '../invoice-records/invoice-listeners.js';
export type { InvoiceFacts, InvoiceListener } from '../invoice-records/invoice-listeners.js';
export type { InvoiceCustomer, InvoiceDraft, InvoiceDraftLine, MailRequest } from '../invoice-records/invoice-draft.js';
export type { InvoiceProblems } from './invoice-problems.js';
export { InvoiceSending } from './invoice-sending.js';
export { SalesInvoices } from './sales-invoices.js';
export type { NewReceiver } from './sales-invoices.js';
