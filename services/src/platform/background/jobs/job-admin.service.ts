import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { JobQueues } from './job-queues.service.js';
import { Jobs } from './jobs.service.js';
import { optionsOf } from './retries.js';

const pollEveryMs = 200;
const patienceMs = 60_000;

export interface JobReport {
  queue: string;
  job: string;
  waiting: number;
  /** Jobs waiting for a retry, and the next run of the schedule. */
  later: number;
  failed: number;
  lastDone: string;
  lastFailure: string;
  next: string;
}

/** Operator commands for jobs. */
@Injectable()
export class JobAdmin {
  constructor(
    private readonly jobs: Jobs,
    private readonly queues: JobQueues,
  ) {}

  list(): Promise<JobReport[]> {
    return Promise.all(
      this.jobs.all.map(async ({ queue: queueName, name }) => {
        const queue = this.queues.of(queueName);
        const { waiting = 0, delayed = 0, failed = 0 } = await queue.getJobCounts('waiting', 'delayed', 'failed');
        const [[done], [broken], schedule] = [
          await queue.getCompleted(0, 0),
          await queue.getFailed(0, 0),
          await queue.getJobScheduler(name),
        ];
        return {
          queue: queueName,
          job: name,
          waiting,
          later: delayed,
          failed,
          lastDone: done ? `${momentOf(done.finishedOn)} ${JSON.stringify(done.returnvalue)}` : '',
          lastFailure: broken ? `${momentOf(broken.finishedOn)} ${broken.failedReason}` : '',
          next: momentOf(schedule?.next),
        };
      }),
    );
  }

  /** Enqueues one more run, regardless of what else waits there, and returns the outcome of its first attempt. */
  async run(queueName: string, name: string): Promise<string> {
    const job = this.jobs.find(queueName, name);
    if (!job) throw new Error(`There is no such job. Jobs: ${this.jobs.all.map((each) => `${each.queue} ${each.name}`).join(', ')}`);
    const queue = this.queues.of(queueName);
    const { id } = await queue.add(name, {}, optionsOf(job));
    for (const lastMs = Date.now() + patienceMs; Date.now() < lastMs; await pause(pollEveryMs)) {
      const found = await queue.getJob(id!);
      if (found?.finishedOn && !found.failedReason) return `Done: ${JSON.stringify(found.returnvalue)}`;
      if (found?.failedReason) throw new Error(`It will be tried again: ${found.failedReason}`);
    }
    throw new Error('No worker took it yet; it stays in the queue.');
  }
}

const momentOf = (ms: number | undefined): string => (ms ? new Date(ms).toISOString() : '');
