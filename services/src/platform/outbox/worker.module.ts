import { Module } from '@nestjs/common';
import { Delivery } from './delivery.js';
import { JobQueues } from './job-queues.js';
import { OutboxRelay } from './outbox-relay.js';

/** What only the worker process has: the relay that empties the outbox. */
@Module({ providers: [Delivery, JobQueues, OutboxRelay], exports: [OutboxRelay] })
export class WorkerModule {}
