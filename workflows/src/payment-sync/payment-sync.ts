import { paymentSync as contract } from '@kantoor/schemas/processes/payment-sync';
import type { PaymentSyncInput, PaymentSyncStep } from '@kantoor/schemas/processes/payment-sync';
import {
  condition,
  defineQuery,
  defineSignal,
  makeContinueAsNewFunc,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { repeatable } from '../policies.js';
import { searchAttributes, showStep } from '../search-attributes.js';
import type { PaymentSyncActivities } from './activities.js';

const { syncPayments } = proxyActivities<PaymentSyncActivities>({ startToCloseTimeout: '1m', heartbeatTimeout: '10s', retry: repeatable });

/** Far below what the engine accepts: a look is at most a dozen events. */
const looksPerRun = 200;

export interface PaymentSyncState {
  step: PaymentSyncStep;
}
export const hint = defineSignal(contract.hint);
export const currentState = defineQuery<PaymentSyncState>(contract.query);

/**
 * Keeps an invoice's payments right until it is paid, credited or archived. A hint makes it look at once; the provider's answer is the truth.
 * Asked for when the invoice is sent, it begins with the day on which there may be something to see, or with the first hint.
 */
export async function paymentSync(input: PaymentSyncInput, pollsBefore = 0): Promise<PaymentSyncState> {
  let state: PaymentSyncState = { step: 'waiting-for-payment' };
  let hints = 0;
  setHandler(currentState, () => state);
  setHandler(hint, () => {
    hints += 1;
  });

  let polls = pollsBefore;
  for (let look = 1; ; look += 1) {
    const hintsBefore = hints;
    const { step, againInMs, isUnderWay, parked } = await syncPayments({ ...input, polls });
    state = { step };
    showStep(parked ? 'blocked' : step);
    if (againInMs === undefined && !parked) return state;

    const wasHinted = await somethingNew(() => hints > hintsBefore, againInMs);
    polls = isUnderWay && !wasHinted ? polls + 1 : 0;
    if (look >= looksPerRun || workflowInfo().continueAsNewSuggested) await continueWith(input, step, polls);
  }
}

/** Without a time it waits for a hint alone: the look is parked until somebody lets it go on. */
async function somethingNew(isHinted: () => boolean, againInMs?: number): Promise<boolean> {
  if (againInMs !== undefined) return condition(isHinted, againInMs);
  await condition(isHinted);
  return true;
}

/** A hint that came in since is not lost: the next run begins with a look. */
const continueWith = (input: PaymentSyncInput, step: PaymentSyncStep, polls: number): Promise<never> =>
  makeContinueAsNewFunc<typeof paymentSync>({ typedSearchAttributes: attributesOf(input, step) })(input, polls);

const attributesOf = ({ ecosystemId, teamId, invoiceId }: PaymentSyncInput, step: PaymentSyncStep) =>
  searchAttributes({ ecosystem: ecosystemId, team: teamId, entity: `sales-invoice:${invoiceId}`, step });
