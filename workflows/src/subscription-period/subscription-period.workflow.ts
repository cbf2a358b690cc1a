import {
  subscriptionPeriod as contract,
  type SubscriptionPeriodInput,
  type SubscriptionPeriodStep,
} from '@kantoor/schemas/processes/kinds/subscription-period';
import { runProcess } from '../process/flow.js';
import type { ProcessState } from '../process/outcome.js';
import { shortSteps } from '../process/proxies.js';
import type { SubscriptionPeriodActivities } from './subscription-period.activities.js';

const { billPeriod } = shortSteps<SubscriptionPeriodActivities>('Bill the period');

/** Bills a period that needs attention, each time it is resumed, until it is billed or skipped; if that is undone, it starts again. */
export async function subscriptionPeriod(input: SubscriptionPeriodInput): Promise<ProcessState<SubscriptionPeriodStep>> {
  return runProcess<SubscriptionPeriodInput, SubscriptionPeriodStep>(contract, input, 'bill-period', (process) =>
    process.runUntilConfirmed('bill-period', billPeriod),
  );
}
