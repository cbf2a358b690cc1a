export type * from './logo.js';
export type * from './rates.js';
export type * from './reading.js';
export { NotRead, type RefusalReason, Unreadable } from './refusal.js';
export { answerTaken } from './shapes.js';
export type * from './statement.js';
export { signOf } from './structured-invoice.js';
export type * from './structured-invoice.js';
