export { InvoiceDateDoubts } from './invoice-date-doubts';
export { LongTerm } from './long-term';
