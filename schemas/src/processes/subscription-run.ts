import type { ProcessInput } from './contract/process-contract.js';

/** Bills what is due in an ecosystem by a day. It concerns no single record, so it is no process kind. */
export interface SubscriptionRunInput extends ProcessInput {
  /** Bills periods that begin on or before this day. */
  date: string;
}
export type SubscriptionRunStep = 'billing' | 'billed';

/** What a run counts, and the search attribute of each for operators. */
const counters = { billed: 'KantoorBilled', skipped: 'KantoorSkipped', attention: 'KantoorAttention' } as const;

/** Progress of a run: shown to operators while it runs, and passed to its next part. */
export interface SubscriptionRunProgress extends Record<keyof typeof counters, number> {
  step: SubscriptionRunStep;
  /** Subscriptions up to this one are done. */
  after: number;
}

export const subscriptionRun = {
  workflow: 'subscriptionRun',
  taskQueue: 'kantoor',
  query: 'state',
  /** A person requests billing of what is due by now: it polls once more before it ends. */
  ask: 'ask',
  entity: 'subscription-run',
  words: { billing: 'bills the subscriptions', billed: 'all that was due is dealt with' },
  counters,
  workflowId: (ecosystemId: number, date: string): string => `subscription-run/${ecosystemId}/${date}`,
} as const;

/** Started daily by the engine's schedule: it requests the run of that day, whose name a schedule could not set. */
export const subscriptionDay = {
  workflow: 'subscriptionDay',
  taskQueue: 'kantoor',
  entity: 'subscription-day',
  step: 'asking',
  scheduleId: (ecosystemId: number): string => `subscription-runs/${ecosystemId}`,
  workflowId: (ecosystemId: number): string => `subscription-day/${ecosystemId}`,
} as const;
