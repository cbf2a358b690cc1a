import { Module } from '@nestjs/common';
import { JobAdmin, JobQueues, JobSchedules, JobWorkers } from '../jobs/index.js';
import { Delivery } from './delivery.service.js';
import { OutboxRelay } from './outbox-relay.service.js';

/** What only the worker process has: the relay that empties the outbox, and who does the jobs. */
@Module({
  providers: [Delivery, JobAdmin, JobQueues, JobSchedules, JobWorkers, OutboxRelay],
  exports: [JobAdmin, JobQueues, JobWorkers, OutboxRelay],
})
export class WorkerModule {}
