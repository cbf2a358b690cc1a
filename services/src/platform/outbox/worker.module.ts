import { Module } from '@nestjs/common';
import { JobDesk } from '../jobs/job-desk.js';
import { JobQueues } from '../jobs/job-queues.js';
import { JobSchedules } from '../jobs/job-schedules.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { Delivery } from './delivery.js';
import { OutboxRelay } from './outbox-relay.js';

/** What only the worker process has: the relay that empties the outbox, and who does the jobs. */
@Module({
  providers: [Delivery, JobDesk, JobQueues, JobSchedules, JobWorkers, OutboxRelay],
  exports: [JobDesk, JobQueues, JobWorkers, OutboxRelay],
})
export class WorkerModule {}
