import { dealToInvoice } from '@kantoor/schemas';
import type { DealToInvoiceInput } from '@kantoor/schemas';
import type { WorkflowStart } from '../../platform/outbox/outbox-entry.js';

/** The process that makes an invoice of one deal, however often it is asked for. */
export const dealToInvoiceOf = (input: DealToInvoiceInput): WorkflowStart => ({
  workflow: dealToInvoice.workflow,
  workflowId: dealToInvoice.workflowId(input.dealId),
  taskQueue: dealToInvoice.taskQueue,
  args: [input],
  searchAttributes: { team: input.teamId, entity: `deal:${input.dealId}`, step: 'check' },
});
