import { dealToInvoice as contract } from '@kantoor/schemas/processes/deal-to-invoice';
import type { DealToInvoiceInput, DealToInvoiceStep } from '@kantoor/schemas/processes/deal-to-invoice';
import { condition, defineQuery, defineSignal, proxyActivities, proxyLocalActivities, setHandler } from '@temporalio/workflow';
import { patient, repeatable } from '../policies.js';
import { showStep } from '../search-attributes.js';
import type { DealToInvoiceActivities, Outcome } from './activities.js';

/** Short steps of one transaction each run inside the workflow task: one event instead of six. */
const { book, sent } = proxyLocalActivities<DealToInvoiceActivities>({ startToCloseTimeout: '30s', retry: repeatable });
const { documents } = proxyActivities<DealToInvoiceActivities>({
  taskQueue: 'kantoor-heavy',
  startToCloseTimeout: '2m',
  heartbeatTimeout: '10s',
  retry: repeatable,
});
const { mail } = proxyActivities<DealToInvoiceActivities>({ startToCloseTimeout: '2m', heartbeatTimeout: '10s', retry: patient });

export interface DealToInvoiceState {
  step: DealToInvoiceStep;
  /** Which step is blocked, and the message key of the reason. */
  blocked?: { at: DealToInvoiceStep; code: string };
}
export const resume = defineSignal(contract.resume);
export const currentState = defineQuery<DealToInvoiceState>(contract.query);

/** Books the invoice of a won deal, makes its documents and mails it when asked; the last step asks for payment-sync. */
export async function dealToInvoice(input: DealToInvoiceInput): Promise<DealToInvoiceState> {
  let state: DealToInvoiceState = { step: 'book' };
  let resumes = 0;
  setHandler(currentState, () => state);
  setHandler(resume, () => {
    resumes += 1;
  });

  const enter = (next: DealToInvoiceState): void => {
    state = next;
    showStep(next.step);
  };
  /** Takes one step; while it is blocked, again each time somebody mended something. False when there is nothing left to invoice. */
  const take = async (
    step: DealToInvoiceStep,
    work: (task: DealToInvoiceInput & { round: number }) => Promise<Outcome>,
  ): Promise<boolean> => {
    for (let round = 1; ; round += 1) {
      // It was started as being checked and booked, which takes a moment.
      if (step !== 'book' || round > 1) enter({ step });
      const resumesBefore = resumes;
      const { blocked, stopped } = await work({ ...input, round });
      if (stopped) return false;
      if (!blocked) return true;
      enter({ step: 'blocked', blocked: { at: step, code: blocked } });
      await condition(() => resumes > resumesBefore);
    }
  };

  const isSent =
    (await take('book', book)) &&
    (await take('documents', documents)) &&
    (!input.mail || (await take('mail', mail))) &&
    (await take('sent', sent));
  if (!isSent) enter({ step: 'stopped' });
  return state;
}
