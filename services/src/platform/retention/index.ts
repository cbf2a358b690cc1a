export { BookedFilesJob } from './booked-files-job.service.js';
export { Erasures } from './erasure.service.js';
export { RetentionJob } from './retention-job.service.js';
export { RetentionModule } from './retention.module.js';
export { Retention } from './retention.service.js';
