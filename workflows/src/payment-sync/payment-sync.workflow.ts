import { paymentSync as contract, type PaymentSyncInput, type PaymentSyncStep } from '@kantoor/schemas/processes/kinds/payment-sync';
import { runProcess } from '../process/flow.js';
import type { ProcessState } from '../process/outcome.js';
import { askingSteps } from '../process/proxies.js';
import type { PaymentSyncActivities } from './payment-sync.activities.js';

const { syncPayments } = askingSteps<PaymentSyncActivities>('Ask the provider what was paid');

/**
 * Keeps an invoice's payments up to date until it is paid, credited or archived. A hint triggers a poll at once; the provider's answer is
 * the truth. Requested when the invoice is sent, it starts on the first day on which a change is possible, or with the first hint.
 */
export async function paymentSync(input: PaymentSyncInput, pollsBefore = 0): Promise<ProcessState<PaymentSyncStep>> {
  return runProcess<PaymentSyncInput, PaymentSyncStep>(contract, input, 'waiting-for-payment', async (process) => {
    for (let polls = pollsBefore; ;) {
      const { againInMs, isUnderWay, parked } = await process.poll((of) => syncPayments({ ...of, polls }));
      // Runs recorded before `over` existed end without a time for the next poll.
      if (againInMs === undefined && !parked && !process.wasWoken) return;
      const wasHinted = await process.wait(againInMs);
      polls = isUnderWay && !wasHinted ? polls + 1 : 0;
      await process.renewWhenLong(polls);
    }
  });
}
