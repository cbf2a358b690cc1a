import { Injectable } from '@nestjs/common';
import { log } from '../../runtime/logging/index.js';
import { JobQueues } from './job-queues.service.js';
import { Jobs, type ScheduledJob } from './jobs.service.js';
import { optionsOf } from './retries.js';

const pollEveryMs = 15_000;

/** Maintains the schedules in Redis: created at startup and restored when Redis lost them. Any number of processes may do so. */
@Injectable()
export class JobSchedules {
  private readonly checked = new Set<ScheduledJob>();
  private timer: NodeJS.Timeout | undefined;
  private isPolling = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly queues: JobQueues,
  ) {}

  start(everyMs = pollEveryMs): void {
    void this.look();
    this.timer = setInterval(() => void this.look(), everyMs);
  }

  /** A running poll may be waiting for Redis; nothing waits for the poll. */
  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    for (const job of this.jobs.scheduled) {
      await this.keep(job).catch((err: unknown) =>
        log.debug({ err, queue: job.queue, job: job.name }, 'A schedule cannot be looked after at the moment'),
      );
    }
    this.isPolling = false;
  }

  private async keep(job: ScheduledJob): Promise<void> {
    const { pattern, timeZone } = job.schedule;
    const queue = this.queues.of(job.queue);
    const existing = await queue.getJobScheduler(job.name);
    // Recreating an existing schedule would move a run that is due now.
    const isStanding = existing?.pattern === pattern && existing.tz === timeZone;
    if (!isStanding) {
      await queue.upsertJobScheduler(job.name, { pattern, tz: timeZone }, { name: job.name, data: {}, opts: optionsOf(job) });
      log.info({ queue: job.queue, job: job.name, pattern, timeZone }, 'The schedule of a job stands');
    }
    if (isStanding && this.checked.has(job)) return;
    if (await job.schedule.isOverdue()) await this.queues.runSoon(job);
    this.checked.add(job);
  }
}
