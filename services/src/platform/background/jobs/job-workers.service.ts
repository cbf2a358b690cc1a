import { Injectable } from '@nestjs/common';
import { UnrecoverableError, Worker, type Job as QueuedJob } from 'bullmq';
import { Config } from '../../runtime/config/index.js';
import { log } from '../../runtime/logging/index.js';
import { jobRuns, jobSeconds } from '../../runtime/metrics/index.js';
import { continuing, traced } from '../../runtime/tracing/index.js';
import { RedisConnections, sentinelOptions } from '../../storage/redis/index.js';
import { JobSchedules } from './job-schedules.service.js';
import { Jobs } from './jobs.service.js';
import { pauseAfterMs } from './retries.js';

const atOnce = 5;

/** Takes jobs from the queues and runs them. Each job goes to one worker, however many processes run. */
@Injectable()
export class JobWorkers {
  private workers: Worker[] = [];

  constructor(
    private readonly config: Config,
    private readonly redis: RedisConnections,
    private readonly jobs: Jobs,
    private readonly schedules: JobSchedules,
  ) {}

  /** Returns immediately: while Redis is unavailable the workers wait for it. */
  start(pollEveryMs?: number): void {
    // A counter that begins with its first failure shows no rise.
    for (const { queue, name } of this.jobs.all)
      for (const outcome of ['done', 'retried', 'failed']) jobRuns.inc({ queue, name, outcome }, 0);
    this.workers = this.jobs.queues.map((queue) => this.workerOf(queue));
    this.schedules.start(pollEveryMs);
  }

  /**
   * Finishes current jobs and takes no new ones. While Redis is unavailable completion cannot be recorded: another worker repeats the job.
   */
  async stop(): Promise<void> {
    const isRedisAway = await this.redis.commands.ping().then(
      () => false,
      () => true,
    );
    this.schedules.stop();
    await Promise.all(this.workers.map((worker) => worker.close(isRedisAway)));
  }

  private workerOf(queue: string): Worker {
    const worker = new Worker(queue, (job) => this.run(job), {
      connection: { url: this.config.redis.url, ...sentinelOptions(this.config.redis), maxRetriesPerRequest: null },
      concurrency: atOnce,
      settings: { backoffStrategy: (attemptsMade) => pauseAfterMs(attemptsMade) },
    });
    worker.on('error', (err) => log.debug({ err, queue }, 'The jobs wait for Redis'));
    return worker;
  }

  private async run({ queueName: queue, name, data, attemptsMade, opts, id }: QueuedJob): Promise<object> {
    const job = this.jobs.find(queue, name);
    if (!job) throw new UnrecoverableError(`This version knows no job ${name} in ${queue}`);
    const labels = { queue, name };
    const endTimer = jobSeconds.startTimer(labels);
    const attempt = attemptsMade + 1;
    try {
      const span = { name: `job ${queue} ${name}`, kind: 'consumer', facts: { 'kantoor.attempt': attempt } } as const;
      const result = await continuing(opts.telemetry?.metadata, () => traced(span, () => job.work(data)));
      jobRuns.inc({ ...labels, outcome: 'done' });
      // An empty result means that nothing was done.
      const level = Object.keys(result).length > 0 ? 'info' : 'debug';
      log[level]({ ...labels, ...result, jobId: id, attempt }, 'A job is done');
      return result;
    } catch (err) {
      const isLast = attempt >= (opts.attempts ?? 1);
      jobRuns.inc({ ...labels, outcome: isLast ? 'failed' : 'retried' });
      if (isLast) log.error({ err, ...labels, jobId: id, attempt }, 'A job has failed for good');
      else log.warn({ err, ...labels, jobId: id, attempt, againInMs: pauseAfterMs(attempt) }, 'A job will be tried again');
      throw err;
    } finally {
      endTimer();
    }
  }
}
