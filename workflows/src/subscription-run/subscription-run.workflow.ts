import {
  subscriptionRun as contract,
  type SubscriptionRunInput,
  type SubscriptionRunProgress,
} from '@kantoor/schemas/processes/subscription-run';
import {
  defineQuery,
  defineSignal,
  makeContinueAsNewFunc,
  patched,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { batchSteps, shortSteps } from '../process/proxies.js';
import { counterAttributes, searchAttributes, showCounters, showStep } from '../process/search-attributes.js';
import type { NarrowedBatch, SubscriptionRunActivities } from './subscription-run.activities.js';

/** A batch is half a dozen events: far below the engine's limit. */
const batchesPerRun = 100;

const { beginRun, endRun } = shortSteps<SubscriptionRunActivities>('Note when the run begins and ends');
const { billBatch } = batchSteps<SubscriptionRunActivities>('Bill the next periods that are due');

const nothingYet: SubscriptionRunProgress = { step: 'billing', after: 0, billed: 0, skipped: 0, attention: 0 };

/**
 * Bills what is due by a day, batch after batch; a problem with one period stops no other. If requested again meanwhile, it polls again
 * before it ends.
 */
export async function subscriptionRun(
  input: SubscriptionRunInput,
  soFar = nothingYet,
  wasAskedAgain = false,
): Promise<SubscriptionRunProgress> {
  let progress = soFar;
  let narrowed: NarrowedBatch['narrowed'];
  let [asks, asksServed] = [wasAskedAgain ? 1 : 0, 0];
  setHandler(defineQuery<SubscriptionRunProgress>(contract.query), () => progress);
  setHandler(defineSignal(contract.ask), () => void (asks += 1));
  setCurrentDetails(progressDetails(input, progress));
  for (let batches = 1; ; batches += 1) {
    if (progress.after === 0) {
      // Requests before this poll are served by it; those after its start are not: when a task is repeated, signals come before its steps.
      asksServed = asks;
      await beginRun(input);
    }
    const batch = await billBatch({ ...input, after: progress.after, ...(narrowed && { narrowed }) });
    const { after, billed, skipped, attention } = batch;
    narrowed = batch.narrowed;
    progress = {
      step: after === null ? 'billed' : 'billing',
      after: after ?? progress.after,
      billed: progress.billed + billed,
      skipped: progress.skipped + skipped,
      attention: progress.attention + attention,
    };
    setCurrentDetails(progressDetails(input, progress));
    if (patched('counters-as-search-attributes')) showCounters(contract.counters, progress);
    if (after === null) {
      await endRun(input);
      if (asks === asksServed) break;
      progress = { ...progress, step: 'billing', after: 0 };
    }
    if (batches >= batchesPerRun || workflowInfo().continueAsNewSuggested) await goOn(input, progress, asks > asksServed);
  }
  showStep(progress.step);
  return progress;
}

async function goOn(input: SubscriptionRunInput, progress: SubscriptionRunProgress, isAskedAgain: boolean): Promise<void> {
  const { ecosystemId: ecosystem, teamId: team, date } = input;
  const ofRun = searchAttributes({ ecosystem, team, entity: `${contract.entity}:${date}`, step: progress.step });
  const goingOn = makeContinueAsNewFunc<typeof subscriptionRun>({
    typedSearchAttributes: [...ofRun, ...counterAttributes(contract.counters, progress)],
  });
  await goingOn(input, progress, isAskedAgain);
}

/** For operators: the progress, on the page of the workflow. */
const progressDetails = ({ date }: SubscriptionRunInput, { step, billed, skipped, attention }: SubscriptionRunProgress): string =>
  `Subscriptions due by ${date}: ${contract.words[step]}. ${billed} billed, ${skipped} skipped, ${attention} in need of attention.`;
