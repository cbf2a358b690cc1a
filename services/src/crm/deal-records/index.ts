export { dealLines, summedDealLines, type StoredDealLine } from './deal-lines.js';
export { dealToCheck } from './deal-to-check.js';
export { type InvoiceDays, invoiceDaysOf } from './invoice-day.rules.js';
export { linkReissue, reissueOf } from './reissued-deal.js';
export { invoicesOfDeal, linkCredit, linkedInvoiceOf, linkInvoice } from './linked-invoice.js';
export { dealOf, originOf } from './invoice-origin.js';
export { insertDeals, type NewDeal } from './new-deals.js';
