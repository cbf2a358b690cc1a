export { assertStateChange, invoiceDayOf } from './change-state.rules.js';
export { linesOf, replaceLines, type StoredDealLine, totalsOfDeal, valueOf } from './deal-lines.js';
export { linkedInvoiceOf, linkInvoice } from './linked-invoice.js';
