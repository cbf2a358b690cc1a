export { type BookEvent, BookRecords, BookRows, type Changes } from './book-records.js';
export {
  type BookLine,
  type BookRow,
  chargeSource,
  type InvoiceCustomer,
  type Origin,
  type PaymentStatus,
  type StoredInvoice,
} from './book-row.js';
export { type BookName, bookOf, type InvoiceBook } from './invoice-book.js';
export { counterDigits, InvoiceNumbers, type AssignedNumber } from './invoice-numbers.repository.js';
export { frozenRate, frozenTax } from './in-books.js';
export { type ListPeriod, periodOf } from './list-period.js';
export { neverSent, openAmount, overdue, owed, sending, unpaid, unsent } from './open-invoices.js';
export { assertExpected } from './expected-amount.rules.js';
export { assertMayRead, assertMaySend, openInvoices, ownInvoices } from './invoice-access.js';
export { invoiceSearch, invoiceShownAs, legalEntityPlace } from './invoice-place.js';
export { writtenAlike } from './written-alike.rules.js';
