export { Kinds } from './kinds.js';
export { RecordAccess } from './record-access.js';
export type { ProcessKind, RecordKind, Registration } from './record-kind.js';
export { registers } from './registers.js';
