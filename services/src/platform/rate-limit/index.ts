export { type Lease, Leases } from './leases.service.js';
export { LimitGuard } from './limit.guard.js';
export { Limited, LIMITED } from './limited.js';
export { OwnLeases } from './own-leases.js';
export { RateLimit } from './rate-limit.service.js';
export { RowsOfWork } from './rows-of-work.service.js';
