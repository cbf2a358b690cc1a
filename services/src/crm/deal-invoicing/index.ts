export { DealDrafts } from './deal-drafts.service.js';
export { type BookOutcome, DealInvoicing } from './deal-invoicing.service.js';
export { InvoicedDeals } from './invoiced-deals.service.js';
export { asDescribed, draftOf } from './draft-of.rules.js';
export { contactIdsOf, type Receiver, receiverAmong, receiverOf } from './receiver-of.js';
