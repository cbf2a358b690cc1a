export * from './platform/context.js';
export { Config } from './platform/config.js';
export { Audit } from './platform/audit/audit.js';
export { Database } from './platform/database/database.js';
export type { Tx } from './platform/database/tx.js';
export { Outbox } from './platform/outbox/outbox.js';
export { Problem } from './platform/problems/problem.js';
export { log } from './platform/logging/log.js';
