export { type EInvoiceAnswer, IsolatedReader, type ReadAnswer, type ReadLimits } from './isolation/index.js';
export type * from './model/reading.js';
export type { EInvoice } from './read-e-invoice.js';
export type { ReadOptions } from './read-document.js';
export type { RefusalReason } from './refusal/index.js';
export { type BrokenRule, signOf, type StructuredInvoice, type StructuredLine } from './xml/index.js';
