import type { ProcessInput } from '@kantoor/schemas/processes/contract/process-contract';
import { shortSteps } from '../process/proxies.js';
import type { SubscriptionRunActivities } from './subscription-run.activities.js';

const { askForRun } = shortSteps<SubscriptionRunActivities>('Ask for the run of today');

/** Started by the engine's schedule, which cannot name a run after its day. Returns the day. */
export async function subscriptionDay(input: ProcessInput): Promise<string> {
  return askForRun(input);
}
