export { BookChanges, type BookEvent } from './book-changes.service.js';
export { insertLines, linesOf } from './book-lines.js';
export {
  bookColumns,
  type BookLine,
  type BookRow,
  chargeColumns,
  type ChargeOrigin,
  chargeSource,
  type InvoiceCustomer,
  type PaymentStatus,
} from './book-row.js';
export { insertRows } from './insert-rows.js';
export type { InvoiceBook } from './invoice-book.js';
export { InvoiceNumbers, type TakenNumber } from './invoice-numbers.repository.js';
export { frozenRate, frozenTax } from './in-books.js';
export { type ListPeriod, periodOf } from './list-period.js';
export { neverSent, openAmount, overdue, owed, sending, unpaid, unsent } from './open-invoices.js';
export type { Origin } from './origin.js';
export { writeInvoice } from './write-invoice.js';
export { assertExpected } from './expected-amount.rules.js';
export { assertMayRead, assertMaySend, openInvoices, ownInvoices } from './invoice-access.js';
export { invoiceSearch, invoiceShownAs, legalEntityPlace } from './invoice-place.js';
export { writtenAlike } from './written-alike.rules.js';
