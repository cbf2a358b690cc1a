export type { InvoiceBook } from './invoice-book.js';
export { InvoiceNumbers, type TakenNumber } from './invoice-numbers.repository.js';
export { writeInvoice } from './write-invoice.js';
