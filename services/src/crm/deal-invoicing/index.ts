export { type BookOutcome, DealInvoicing } from './deal-invoicing.service.js';
export { draftOf } from './draft-of.rules.js';
export type { Receiver } from './receiver-of.js';
