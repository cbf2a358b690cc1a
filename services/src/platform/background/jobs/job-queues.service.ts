import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { log } from '../../runtime/logging/index.js';
import { RedisConnections } from '../../storage/redis/index.js';
import { traceparentHere } from '../../runtime/tracing/index.js';
import type { Job, QueueJob } from './job.js';
import { Jobs } from './jobs.service.js';
import { optionsOf } from './retries.js';

/** Job ids include the ecosystem, so that two tenants never share one; BullMQ reserves `:`. */
const jobIdOf = (ecosystemId: number, jobId: string): string => `${ecosystemId}-${jobId}`.replaceAll(':', '-');

const inTrace = () => {
  const metadata = traceparentHere();
  return metadata ? { telemetry: { metadata } } : {};
};

/** Adds jobs to the queues. Redis may lose a job at any time: its producer must track it until it is done. */
@Injectable()
export class JobQueues {
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly redis: RedisConnections,
    private readonly jobs: Jobs,
  ) {}

  /** Adds the job, or returns its state; adding it twice has no effect. */
  async handOver(ecosystemId: number, { queue: name, name: jobName, data, jobId }: QueueJob): Promise<'done' | 'handed over'> {
    const queue = this.of(name);
    const id = jobIdOf(ecosystemId, jobId);
    const known = await queue.getJob(id);
    const state = known ? await known.getState() : 'unknown';
    if (state === 'completed') return 'done';
    if (state === 'failed') await known!.retry();
    else if (!known) await queue.add(jobName, data, { ...optionsOf(this.jobs.find(name, jobName)), jobId: id, ...inTrace() });
    return 'handed over';
  }

  /** Requests a run now, unless a requested one is waiting or running. */
  async runSoon(job: Job): Promise<void> {
    await this.of(job.queue).add(job.name, {}, { ...optionsOf(job), deduplication: { id: job.name } });
  }

  of(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue(name, { connection: this.redis.open() });
      queue.on('error', (err) => log.debug({ err, queue: name }, 'A queue is away'));
      this.queues.set(name, queue);
    }
    return queue;
  }
}
