export { IsolatedReader, type ReadAnswer, type ReadLimits } from './isolation/index.js';
export type * from './model/reading.js';
export { readDocument, type ReadOptions } from './read-document.js';
export { NotRead, type RefusalReason } from './refusal/index.js';
