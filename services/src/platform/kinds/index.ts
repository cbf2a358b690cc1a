export { Kinds, nameOf } from './kinds.js';
export { RecordAccess } from './record-access.js';
export type { At } from './record-access.js';
export type { ProcessKind, RecordKind, Registration, SearchSource } from './record-kind.js';
export { registers } from './registers.js';
