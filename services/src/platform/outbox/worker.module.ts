import { Module } from '@nestjs/common';
import { JobAdmin } from '../jobs/job-admin.service.js';
import { JobQueues } from '../jobs/job-queues.service.js';
import { JobSchedules } from '../jobs/job-schedules.service.js';
import { JobWorkers } from '../jobs/job-workers.service.js';
import { Delivery } from './delivery.service.js';
import { OutboxRelay } from './outbox-relay.service.js';

/** What only the worker process has: the relay that empties the outbox, and who does the jobs. */
@Module({
  providers: [Delivery, JobAdmin, JobQueues, JobSchedules, JobWorkers, OutboxRelay],
  exports: [JobAdmin, JobQueues, JobWorkers, OutboxRelay],
})
export class WorkerModule {}
