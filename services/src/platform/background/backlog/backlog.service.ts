import { Injectable } from '@nestjs/common';
import { automationContext } from '../../runtime/context.js';
import { log } from '../../runtime/logging/index.js';
import {
  auditFindings,
  auditUnsealed,
  auditVerifiedAt,
  queueJobs,
  queueOldestSeconds,
  waiting,
  waitingOldestSeconds,
} from '../../runtime/metrics/index.js';
import { Database } from '../../storage/database/index.js';
import { JobQueues, Jobs } from '../jobs/index.js';

const deadlineMs = 2_500;
const ofTheAudit = [auditFindings, auditUnsealed, auditVerifiedAt];

interface Counted {
  what: string;
  number: number;
  /** Seconds since 1970 of the oldest, and how long ago that is by the database's clock. */
  since: number | null;
  age: number | null;
}
const backlogSql = `SELECT what, sum(number)::int AS number, extract(epoch FROM min(since))::float8 AS since,
  extract(epoch FROM now() - min(since))::float8 AS age FROM backlog() GROUP BY what`;

/**
 * Measures the work that waits, for monitoring: all workers see the same. What cannot be measured is absent, as the last figures would
 * be wrong for as long as the server is away.
 */
@Injectable()
export class Backlog {
  private measuring: Promise<unknown> | undefined;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly queues: JobQueues,
  ) {}

  /** Concurrent callers share one look. */
  async measure(): Promise<void> {
    this.measuring ??= Promise.all([this.measureDatabase(), this.measureQueues()]).finally(() => (this.measuring = undefined));
    await this.measuring;
  }

  private async measureDatabase(): Promise<void> {
    const rows = await inTime(this.database.read<Counted>(automationContext(0, 'backlog'), backlogSql));
    for (const gauge of [waiting, waitingOldestSeconds]) gauge.reset();
    for (const gauge of ofTheAudit) gauge.remove();
    for (const row of rows ?? []) show(row);
  }

  private async measureQueues(): Promise<void> {
    const measured = await inTime(Promise.all(this.jobs.queues.map((queue) => this.standingOf(queue))));
    queueJobs.reset();
    queueOldestSeconds.reset();
    for (const { queue, states, oldestSeconds } of measured ?? []) {
      for (const [state, number] of Object.entries(states)) queueJobs.set({ queue, state }, number);
      queueOldestSeconds.set({ queue }, oldestSeconds);
    }
  }

  private async standingOf(queue: string) {
    const jobs = this.queues.of(queue);
    const [counts, [oldest]] = await Promise.all([
      jobs.getJobCounts('waiting', 'prioritized', 'active', 'failed'),
      jobs.getJobs('waiting', 0, 0, true),
    ]);
    const { waiting: plain = 0, prioritized = 0, active = 0, failed = 0 } = counts;
    return {
      queue,
      states: { waiting: plain + prioritized, active, failed },
      // A job that was to wait counts from the moment at which it was due.
      oldestSeconds: oldest ? Math.max(0, (Date.now() - oldest.timestamp - oldest.delay) / 1_000) : 0,
    };
  }
}

function show({ what, number, since, age }: Counted): void {
  if (what === 'unlinked-audit-rows') return auditUnsealed.set(number);
  if (what === 'audit-findings') {
    auditFindings.set(number);
    return auditVerifiedAt.set(since ?? 0);
  }
  waiting.set({ what }, number);
  waitingOldestSeconds.set({ what }, Math.max(0, age ?? 0));
}

/** Returns nothing where the server is away, or does not answer in time. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, deadlineMs, undefined)));
  const answer = work.catch((err: unknown) => {
    log.debug({ err }, 'The work that waits cannot be measured');
    return undefined;
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
