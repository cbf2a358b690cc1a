export type * from './answers.js';
export type * from './answers.js';
export type * from './known-parties.js';
export type * from './reading.js';
export { NotRead, type RefusalReason, Unreadable } from './answers.js';
export { answerOf } from './shapes.js';
export type * from './statement.js';
export { signOf } from './structured-invoice.js';
export type * from './structured-invoice.js';
