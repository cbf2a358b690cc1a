import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { UntypedActivities } from '@temporalio/workflow';
import { patient, repeatable } from './policies.js';

/**
 * How activities run and fail, by what they do. Every one of them may run any number of times with the same outcome; how often it is tried is
 * set here, what is tried again at all in `step-guard.ts`, and what people read of it in `reasons.ts`. `summary` is what operators read beside
 * it in the history.
 */
const alive = { heartbeatTimeout: '10s' } as const;

/** One short transaction of ours. It runs inside the workflow task: one event instead of six. */
export const shortSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyLocalActivities<Activities>({ summary, startToCloseTimeout: '30s', retry: repeatable });

/** A transaction of ours with many records. */
export const batchSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, startToCloseTimeout: '5m', retry: repeatable });

/** Asks an outside service for an answer that is there in a moment. */
export const askingSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, startToCloseTimeout: '1m', retry: repeatable });

/** Hands something to a server that may be away for hours. */
export const patientSteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, startToCloseTimeout: '2m', retry: patient });

/** Work for a processor, on a queue of its own. */
export const heavySteps = <Activities = UntypedActivities>(summary: string) =>
  proxyActivities<Activities>({ ...alive, summary, taskQueue: 'kantoor-heavy', startToCloseTimeout: '2m', retry: repeatable });
