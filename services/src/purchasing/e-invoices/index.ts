export { ConvertController, eInvoicesOf } from './e-invoices.controller.js';
export { EInvoices } from './e-invoices.service.js';
