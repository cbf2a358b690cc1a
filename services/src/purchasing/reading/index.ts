export {
  type EInvoiceAnswer,
  IsolatedReader,
  type JoinAnswer,
  type PictureAnswer,
  type ReadAnswer,
  type ReadLimits,
  type SplitAnswer,
} from './isolation/index.js';
export type * from './model/reading.js';
export type { JoinedSource, SplitAsked, SplitFile } from './paper/index.js';
export type { EInvoice } from './read-e-invoice.js';
export type { ReadOptions } from './read-document.js';
export type { RefusalReason } from './refusal/index.js';
export { type BrokenRule, signOf, type StructuredInvoice, type StructuredLine } from './xml/index.js';
