export { type BookOutcome, DealInvoicing } from './deal-invoicing.service.js';
export { asDescribed, draftOf } from './draft-of.rules.js';
export { contactIdsOf, type Receiver, receiverAmong, receiverOf } from './receiver-of.js';
