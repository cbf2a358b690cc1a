import { paymentSync } from '@kantoor/schemas/processes/payment-sync';
import type { PaymentSyncInput } from '@kantoor/schemas/processes/payment-sync';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import { ParentClosePolicy, startChild } from '@temporalio/workflow';
import { searchAttributes } from '../search-attributes.js';

export const paymentSyncAttributes = ({ ecosystemId, teamId, invoiceId }: PaymentSyncInput, step: string) =>
  searchAttributes({ ecosystem: ecosystemId, team: teamId, entity: `sales-invoice:${invoiceId}`, step });

/** From here on the invoice's payment is a process of its own, whoever started it first. */
export async function startPaymentSync({ ecosystemId, teamId, invoiceId }: PaymentSyncInput): Promise<void> {
  const input: PaymentSyncInput = { ecosystemId, teamId, invoiceId };
  try {
    await startChild(paymentSync.workflow, {
      workflowId: paymentSync.workflowId(invoiceId),
      taskQueue: paymentSync.taskQueue,
      args: [input],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      typedSearchAttributes: paymentSyncAttributes(input, 'waiting-for-payment'),
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
