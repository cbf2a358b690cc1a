import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../config.js';
import { log } from '../logging/log.js';
import type { QueueJob } from './outbox-entry.js';
import type { Outcome } from './outbox-row.js';

const kept = { age: 86_400, count: 10_000 };

/** Job ids name the ecosystem, so that two tenants never share one; BullMQ keeps `:` for itself. */
const jobIdOf = (ecosystemId: number, jobId: string): string => `${ecosystemId}-${jobId}`.replaceAll(':', '-');

/** The BullMQ queues. Redis may lose a job at any time: it is looked after until it is done. */
@Injectable()
export class JobQueues implements OnModuleDestroy {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly config: Config) {}

  /** Adds the job, or sees what became of it; adding it twice is adding it once. */
  async handOver(ecosystemId: number, { queue: name, name: jobName, data, jobId }: QueueJob): Promise<Outcome> {
    const queue = this.queueOf(name);
    const id = jobIdOf(ecosystemId, jobId);
    const known = await queue.getJob(id);
    const state = known ? await known.getState() : 'unknown';
    if (state === 'completed') return 'done';
    if (state === 'failed') await known!.retry();
    else if (!known) {
      await queue.add(jobName, data, { jobId: id, attempts: 5, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: kept });
    }
    return 'handed over';
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  private queueOf(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue(name, { connection: { url: this.config.redisUrl, maxRetriesPerRequest: 1, enableOfflineQueue: false } });
      queue.on('error', (err) => log.debug({ err, queue: name }, 'A queue is away'));
      this.queues.set(name, queue);
    }
    return queue;
  }
}
