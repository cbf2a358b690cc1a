export { inEachEcosystem } from './in-each-ecosystem.js';
export { JobAdmin } from './job-admin.service.js';
export { JobQueues } from './job-queues.service.js';
export { JobSchedules } from './job-schedules.service.js';
export { JobWorkers } from './job-workers.service.js';
export type { QueueJob } from './job.js';
export { Jobs } from './jobs.service.js';
