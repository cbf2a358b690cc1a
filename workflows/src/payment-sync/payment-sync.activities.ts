import { paymentSync, type PaymentSyncInput, type PaymentSyncStep } from '@kantoor/schemas';
import { nextPollInMs, overdueAtMs, waitingForPayment, type Payments, type Tx } from '@kantoor/services';
import type { PollOutcome } from '../process/outcome.js';
import { Steps, type StepServices } from '../process/steps.js';

export type PaymentFacts = Awaited<ReturnType<Payments['sync']>>;
export interface PaymentSyncServices extends StepServices {
  payments: Pick<Payments, 'sync' | 'stateNow'>;
}
export type PaymentPollOutcome = PollOutcome<PaymentSyncStep> & { isUnderWay?: boolean };

/** Polls an invoice's payments once and shows the result on the invoice. */
export const paymentSyncActivities = ({ payments, ...services }: PaymentSyncServices) => {
  const steps = new Steps<PaymentSyncInput, PaymentSyncStep>(paymentSync, services);
  return {
    syncPayments: ({ polls, ...input }: PaymentSyncInput & { polls: number }): Promise<PaymentPollOutcome> =>
      steps.poll(input, 'waiting-for-payment', async (ctx) => {
        const found = await payments.sync(ctx, input.invoiceId);
        const nowMs = Date.now();
        const step = stepOf(found, nowMs);
        const facts = { isUnderWay: found.openAttempts > 0 };
        if (isEnd(step)) {
          const precondition = async (tx: Tx): Promise<boolean> => isEnd(stepOf(await payments.stateNow(tx, ctx, input.invoiceId), nowMs));
          return { step, over: true, precondition, facts };
        }
        const againInMs = nextPollInMs({ polls, ...facts, dueDate: found.dueDate, timeZone: found.timeZone, nowMs });
        const waits = waitingForPayment(found.dueDate, nowMs + againInMs);
        return {
          step,
          againInMs,
          facts,
          waits: { ...waits, ...(step === 'payment-under-way' && { waitsFor: { key: 'paymentProvider' } }) },
        };
      }),
  };
};
export type PaymentSyncActivities = ReturnType<typeof paymentSyncActivities>;

const isEnd = (step: PaymentSyncStep): boolean => step === 'paid' || step === 'credited' || step === 'archived';

function stepOf({ paymentStatus, openAttempts, dueDate, timeZone, archived, credited }: PaymentFacts, nowMs: number): PaymentSyncStep {
  if (archived) return 'archived';
  // An attempt that could not be cancelled may still be paid, and is then owed back.
  if (credited) return openAttempts > 0 ? 'payment-under-way' : 'credited';
  if (paymentStatus === 'full') return 'paid';
  if (openAttempts > 0) return 'payment-under-way';
  return nowMs >= overdueAtMs(dueDate, timeZone) ? 'overdue' : 'waiting-for-payment';
}
