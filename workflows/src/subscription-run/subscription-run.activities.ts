import { subscriptionDay, subscriptionRun } from '@kantoor/schemas';
import type { ProcessInput, SubscriptionRunInput } from '@kantoor/schemas';
import { automationContext } from '@kantoor/services';
import type { BatchDone, Bills, SubscriptionRuns } from '@kantoor/services';

export interface SubscriptionRunServices {
  bills: Pick<Bills, 'billNext'>;
  runs: Pick<SubscriptionRuns, 'ask' | 'begin' | 'end'>;
}
const contextOf = ({ ecosystemId, date }: SubscriptionRunInput) =>
  automationContext(ecosystemId, subscriptionRun.workflowId(ecosystemId, date));

/** Each may run any number of times: what is billed is not billed again. */
export const subscriptionRunActivities = ({ bills, runs }: SubscriptionRunServices) => ({
  /** Asks for the run of the day that it is in the ecosystem now. */
  askForRun: ({ ecosystemId }: ProcessInput): Promise<string> =>
    runs.ask(automationContext(ecosystemId, subscriptionDay.workflowId(ecosystemId))),
  beginRun: (input: SubscriptionRunInput): Promise<void> => runs.begin(contextOf(input), input.date),
  billBatch: ({ after, ...input }: SubscriptionRunInput & { after: number }): Promise<BatchDone> =>
    bills.billNext(contextOf(input), { date: input.date, after }),
  endRun: (input: SubscriptionRunInput): Promise<void> => runs.end(contextOf(input), input.date),
});
export type SubscriptionRunActivities = ReturnType<typeof subscriptionRunActivities>;
