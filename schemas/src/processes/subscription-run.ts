import type { ProcessInput } from './contract/process-contract.js';

/** Bills what is due in an ecosystem by a day. It is about no record, so it is no kind of process of one. */
export interface SubscriptionRunInput extends ProcessInput {
  /** Periods that begin on it or before. */
  date: string;
}
export type SubscriptionRunStep = 'billing' | 'billed';

/** What a run counts, and as which search attribute operators find it. */
const counters = { billed: 'KantoorBilled', skipped: 'KantoorSkipped', attention: 'KantoorAttention' } as const;

/** How far a run is: what operators see while it runs, and what its next part goes on with. */
export interface SubscriptionRunProgress extends Record<keyof typeof counters, number> {
  step: SubscriptionRunStep;
  /** Subscriptions up to this one are done. */
  after: number;
}

export const subscriptionRun = {
  workflow: 'subscriptionRun',
  taskQueue: 'kantoor',
  query: 'state',
  /** A person wants what is due by now to be billed: it polls once more before it ends. */
  ask: 'ask',
  entity: 'subscription-run',
  words: { billing: 'bills the subscriptions', billed: 'all that was due is dealt with' },
  counters,
  workflowId: (ecosystemId: number, date: string): string => `subscription-run/${ecosystemId}/${date}`,
} as const;

/** What the engine's schedule begins each day: it asks for the run of that day, whose name a schedule could not give it. */
export const subscriptionDay = {
  workflow: 'subscriptionDay',
  taskQueue: 'kantoor',
  entity: 'subscription-day',
  step: 'asking',
  scheduleId: (ecosystemId: number): string => `subscription-runs/${ecosystemId}`,
  workflowId: (ecosystemId: number): string => `subscription-day/${ecosystemId}`,
} as const;
