import { Module } from '@nestjs/common';
import { JobAdmin } from '../jobs/job-admin.js';
import { JobQueues } from '../jobs/job-queues.js';
import { JobSchedules } from '../jobs/job-schedules.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { Delivery } from './delivery.js';
import { OutboxRelay } from './outbox-relay.js';

/** What only the worker process has: the relay that empties the outbox, and who does the jobs. */
@Module({
  providers: [Delivery, JobAdmin, JobQueues, JobSchedules, JobWorkers, OutboxRelay],
  exports: [JobAdmin, JobQueues, JobWorkers, OutboxRelay],
})
export class WorkerModule {}
