export { bookList, type InvoiceListScope } from './book-list.js';
export { bookListsOf } from './book-lists.controller.js';
export { BookTotals } from './book-totals.service.js';
