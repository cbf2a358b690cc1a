import type { DealToInvoiceInput } from '@kantoor/schemas';
import { proxyActivities } from '@temporalio/workflow';
import type { DealToInvoiceActivities } from '../deal-to-invoice/deal-to-invoice.activities.js';
import type { Task } from '../process/outcome.js';

const { documents, mail } = proxyActivities<DealToInvoiceActivities>({ startToCloseTimeout: '1m' });

/** A careless change to a running process: the same name, other steps. */
export async function dealToInvoice(task: Task<DealToInvoiceInput>): Promise<void> {
  await mail(task);
  await documents(task);
}
