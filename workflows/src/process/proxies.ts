import { proxyActivities, proxyLocalActivities, type UntypedActivities } from '@temporalio/workflow';
import type { RetryPolicy } from '@temporalio/common';

/** For a step that may run any number of times with the same outcome: retries soon, then more slowly. */
const repeatable: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' };

/** For a step that waits for a server that may be down for hours; once it is back no step waits longer than a minute. */
const patient: RetryPolicy = { initialInterval: '5s', backoffCoefficient: 1.6, maximumInterval: '60s' };

/**
 * Options of activities, by what they do. All are idempotent; the number of retries is set here, which errors are retried at all in
 * `step-guard.ts`, and what users read about it in `reasons.ts`. `summary` is what operators read in the history.
 */
const alive = { heartbeatTimeout: '10s' } as const;

/** A short transaction of our own. It runs inside the workflow task: one event instead of six. */
export const shortSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyLocalActivities<Activities>({ summary, startToCloseTimeout: '30s', retry: repeatable });

/** A transaction of our own with many records. */
export const batchSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, startToCloseTimeout: '5m', retry: repeatable });

/** Asks an outside service that answers at once. */
export const askingSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, startToCloseTimeout: '1m', retry: repeatable });

/** Hands something to a server that may be down for hours. */
export const patientSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, startToCloseTimeout: '2m', retry: patient });

/** Work for a processor, on its own queue. */
export const heavySteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, taskQueue: 'kantoor-heavy', startToCloseTimeout: '2m', retry: repeatable });
