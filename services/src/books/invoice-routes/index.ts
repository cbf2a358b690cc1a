export { bookList, type InvoiceListScope } from './book-list.js';
export { type BookVerbs, bookVerbsOf } from './book-verbs.controller.js';
export { BookTotals } from './book-totals.service.js';
