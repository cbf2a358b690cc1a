export { type BookOutcome, DealInvoicing } from './deal-invoicing.service.js';
export { asDescribed, draftOf, languageOf } from './draft-of.rules.js';
export { contactIdsOf, type Receiver, receiverAmong, receiverOf } from './receiver-of.js';
