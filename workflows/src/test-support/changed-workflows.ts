import { proxyActivities } from '@temporalio/workflow';
import type { DealToInvoiceActivities, StepTask } from '../deal-to-invoice/activities.js';

const { documents, mail } = proxyActivities<DealToInvoiceActivities>({ startToCloseTimeout: '1m' });

/** What a careless change would do to running processes: the same name, other steps. */
export async function dealToInvoice(task: StepTask): Promise<void> {
  await mail(task);
  await documents(task);
}
