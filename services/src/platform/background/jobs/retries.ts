import type { JobsOptions } from 'bullmq';
import type { Job } from './job.js';

const firstPauseMs = 1_000;
const longestPauseMs = 300_000;
const daySeconds = 86_400;
/** For a job that only another version of the program defines. */
const attemptsOfUnknown = 5;

/** Fast at first, because an outage is usually short; then at a rate that costs little. */
export const pauseAfterMs = (attemptsMade: number): number => Math.min(firstPauseMs * 2 ** (attemptsMade - 1), longestPauseMs);

export const optionsOf = (job: Job | undefined): JobsOptions => ({
  attempts: job?.attempts ?? attemptsOfUnknown,
  backoff: { type: 'growing' },
  removeOnComplete: { age: daySeconds, count: 10_000 },
  removeOnFail: { age: 30 * daySeconds, count: 1_000 },
});
