export { InvoiceListeners } from '../invoice-records/invoice-listeners.service.js';
export type { InvoiceFacts, InvoiceListener } from '../invoice-records/invoice-listeners.service.js';
export type { InvoiceCustomer, InvoiceDraft, InvoiceDraftLine, MailRequest } from '../invoice-records/invoice-draft.js';
export type { InvoiceProblems } from './invoice-problems.rules.js';
export { InvoiceSending } from './invoice-sending.service.js';
export { SalesInvoices } from './sales-invoices.service.js';
export type { NewReceiver } from './sales-invoices.service.js';
