export { IsolatedReader, type ReadAnswer, type ReadLimits } from './isolation/index.js';
export type * from './model/reading.js';
export type { ReadOptions } from './read-document.js';
export type { RefusalReason } from './refusal/index.js';
