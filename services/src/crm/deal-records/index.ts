export { assertStateChange, invoiceDayOf } from './change-state.rules.js';
export { dealLines, type StoredDealLine } from './deal-lines.js';
export { reissueOf, linkReissue } from './reissued-deal.js';
export { linkCredit, linkedCreditOf, linkedInvoiceOf, linkInvoice } from './linked-invoice.js';
export { dealOf, originOf } from './invoice-origin.js';
export { insertDeals, type NewDeal } from './new-deals.js';
