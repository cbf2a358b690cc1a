export type { InvoiceBook } from './invoice-book.js';
export { InvoiceNumbers, type TakenNumber } from './invoice-numbers.repository.js';
export { type ListPeriod, periodOf } from './list-period.js';
export { openAmount, overdue, owed, unpaid, unsent } from './open-invoices.js';
export { writeInvoice } from './write-invoice.js';
