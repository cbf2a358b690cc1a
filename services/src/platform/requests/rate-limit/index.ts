export { BoundedMemory } from './bounded-memory.js';
export { type Lease, Leases } from './leases.service.js';
export { LimitGuard } from './limit.guard.js';
export { Limited, LIMITED } from './limited.js';
export { OwnLeases } from './own-leases.js';
export { RateLimit, tooMany } from './rate-limit.service.js';
export { RowsOfWork } from './rows-of-work.service.js';
