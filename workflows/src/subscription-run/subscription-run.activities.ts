import { subscriptionDay, subscriptionPeriod, subscriptionRun, type ProcessInput, type SubscriptionRunInput } from '@kantoor/schemas';
import {
  automationContext,
  billingBounds,
  type BatchDone,
  type Bills,
  type RequestContext,
  type SubscriptionRuns,
} from '@kantoor/services';
import { BatchGuard } from '../process/batch-guard.js';
import type { PartsGuard } from '../process/step-guard.js';

export interface SubscriptionRunServices {
  bills: Pick<Bills, 'billNext' | 'next' | 'parkNext'>;
  runs: Pick<SubscriptionRuns, 'ask' | 'begin' | 'end'>;
  guard: PartsGuard;
}
/** Smaller batches up to a subscription, because a batch that ended there crashed. */
interface Narrowed {
  until: number;
  atMost: number;
}
/** Input of a batch: the subscriptions after this one. */
export type BatchTask = SubscriptionRunInput & { after: number; narrowed?: Narrowed };
export type NarrowedBatch = BatchDone & { narrowed?: Narrowed };
interface Page {
  date: string;
  after: number;
}
const contextOf = ({ ecosystemId, date }: SubscriptionRunInput) =>
  automationContext(ecosystemId, subscriptionRun.workflowId(ecosystemId, date));

/** All are idempotent: what is billed is not billed again. */
export const subscriptionRunActivities = ({ bills, runs, guard }: SubscriptionRunServices) => {
  const batches = new BatchGuard(guard);

  /** Parks the single remaining period: its process waits for a person, without retrying it. */
  async function park(ctx: RequestContext, page: Page, code: 'STEP_FAILED' | 'STEP_BROKE_OFF'): Promise<BatchDone> {
    const { done, parked } = await bills.parkNext(ctx, page, code);
    if (code === 'STEP_BROKE_OFF')
      for (const { subscriptionId, start } of parked)
        await guard.condemn(`${subscriptionPeriod.workflowId(subscriptionId, start)}/bill-period`);
    return done;
  }

  async function billBatch({ after, narrowed, ...input }: BatchTask): Promise<NarrowedBatch> {
    const ctx = contextOf(input);
    const page = { date: input.date, after };
    const place = `${ctx.traceId}/bill/${after}`;
    const isWithin = narrowed !== undefined && after < narrowed.until;
    const requested = isWithin ? narrowed.atMost : billingBounds.periods;
    const wanted = await batches.sizeAt(place, requested, async (size) => (await bills.next(ctx, page, size)).periods);
    const until =
      wanted < requested ? Math.max(isWithin ? narrowed.until : 0, (await bills.next(ctx, page, requested)).last) : narrowed?.until;
    if (wanted < requested || isWithin) await batches.isolate(place, wanted);
    const { size, outcome } = await batches.run(place, wanted, (atMost) => bills.billNext(ctx, page, atMost));
    const done = 'parked' in outcome ? await park(ctx, page, outcome.parked) : outcome;
    const isNarrow = until !== undefined && done.after !== null && done.after < until;
    return { ...done, ...(isNarrow && { narrowed: { until, atMost: size } }) };
  }

  return {
    /** Requests the run for the current day in the ecosystem. */
    askForRun: ({ ecosystemId }: ProcessInput): Promise<string> =>
      runs.ask(automationContext(ecosystemId, subscriptionDay.workflowId(ecosystemId))),
    beginRun: (input: SubscriptionRunInput): Promise<void> => runs.begin(contextOf(input), input.date),
    billBatch,
    endRun: (input: SubscriptionRunInput): Promise<void> => runs.end(contextOf(input), input.date),
  };
};
export type SubscriptionRunActivities = ReturnType<typeof subscriptionRunActivities>;
