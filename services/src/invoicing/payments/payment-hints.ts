import { Injectable } from '@nestjs/common';
import { paymentSync } from '@kantoor/schemas';
import type { PaymentSyncInput } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/tx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InvoiceRow } from '../sales-invoices/invoice-row.js';

/** Tells the process that follows an invoice's payments to look now; starts it when it does not run. */
@Injectable()
export class PaymentHints {
  constructor(private readonly outbox: Outbox) {}

  async give(tx: Tx, ctx: RequestContext, { invoiceId, teamId }: Pick<InvoiceRow, 'invoiceId' | 'teamId'>): Promise<void> {
    const input: PaymentSyncInput = { ecosystemId: ctx.ecosystemId, teamId: teamId ?? 0, invoiceId };
    const { workflow, taskQueue } = paymentSync;
    await this.outbox.signalWorkflow(tx, ctx, {
      workflowId: paymentSync.workflowId(invoiceId),
      signal: paymentSync.hint,
      args: [],
      orStart: {
        workflow,
        taskQueue,
        args: [input],
        searchAttributes: { team: teamId ?? undefined, entity: `sales-invoice:${invoiceId}` },
      },
    });
  }
}
