export { IsolatedReader, type ReadLimits } from './isolated-reader.js';
export type { ReadAnswer } from './messages.js';
