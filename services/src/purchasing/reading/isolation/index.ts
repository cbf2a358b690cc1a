export { IsolatedReader, type ReadLimits } from './isolated-reader.js';
export type { EInvoiceAnswer, JoinAnswer, PictureAnswer, ReadAnswer, SplitAnswer } from './messages.js';
