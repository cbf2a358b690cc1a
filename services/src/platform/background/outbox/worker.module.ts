import { Module } from '@nestjs/common';
import { JobAdmin, JobQueues, JobSchedules, JobWorkers } from '../jobs/index.js';
import { Backlog } from '../backlog/index.js';
import { Delivery } from './delivery.service.js';
import { OutboxRelay } from './outbox-relay.service.js';

/** Services of the worker process only: the outbox relay and the job workers. */
@Module({
  providers: [Backlog, Delivery, JobAdmin, JobQueues, JobSchedules, JobWorkers, OutboxRelay],
  exports: [Backlog, JobAdmin, JobQueues, JobWorkers, OutboxRelay],
})
export class WorkerModule {}
