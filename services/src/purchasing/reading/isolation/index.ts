export { IsolatedReader, type ReadLimits } from './isolated-reader.js';
export type { EInvoiceAnswer, ReadAnswer } from './messages.js';
