import type { ProcessInput } from '@kantoor/schemas/processes/contract/process-contract';
import { shortSteps } from '../process/proxies.js';
import type { SubscriptionRunActivities } from './subscription-run.activities.js';

const { askForRun } = shortSteps<SubscriptionRunActivities>('Ask for the run of today');

/** What the engine's schedule begins: a run is called after its day, which a schedule cannot do. Answers the day. */
export async function subscriptionDay(input: ProcessInput): Promise<string> {
  return askForRun(input);
}
