import { Injectable } from '@nestjs/common';
import { paymentSync } from '@kantoor/schemas';
import type { PaymentSyncInput } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/tx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { WorkflowStart } from '../../platform/outbox/outbox-entry.js';
import { Processes } from '../../platform/processes/index.js';
import type { InvoiceRow } from '../invoice-records/invoice-row.js';
import { nextLookInMs, overdueAtMs, waitingForPayment } from './looks.js';

type Followed = Pick<InvoiceRow, 'invoiceId' | 'teamId'>;
type Sent = Followed & Pick<InvoiceRow, 'dueDate' | 'invoiceDate' | 'paymentStatus' | 'version'>;

/** The process that follows the payment of one invoice, however often it is asked for. */
export function paymentSyncOf(ecosystemId: number, { invoiceId, teamId }: Followed): WorkflowStart {
  const { workflow, taskQueue } = paymentSync;
  const input: PaymentSyncInput = { ecosystemId, teamId: teamId ?? 0, invoiceId };
  return {
    workflow,
    workflowId: paymentSync.workflowId(invoiceId),
    taskQueue,
    args: [input],
    searchAttributes: { team: teamId ?? undefined, entity: `sales-invoice:${invoiceId}`, step: 'waiting-for-payment' },
  };
}

/** Asks for the process that follows an invoice's payments, in the transaction that gives it something to follow. */
@Injectable()
export class PaymentFollowing {
  constructor(
    private readonly outbox: Outbox,
    private readonly processes: Processes,
  ) {}

  /** The invoice is out, and waits for its payment. Nobody can have paid it yet unseen, so the first look is as far off as any next one. */
  async begin(tx: Tx, ctx: RequestContext, { dueDate, invoiceDate, paymentStatus, version, ...invoice }: Sent): Promise<void> {
    if (paymentStatus === 'full') return;
    const { invoiceId, teamId } = invoice;
    const due = { dueDate: dueDate ?? invoiceDate, nowMs: Date.now() };
    const firstLookMs = due.nowMs + nextLookInMs({ ...due, polls: 0, isUnderWay: false });
    const start = paymentSyncOf(ctx.ecosystemId, invoice);
    const isOverdue = overdueAtMs(due.dueDate) <= due.nowMs;
    await this.processes.started(tx, ctx, {
      workflowId: start.workflowId,
      kind: paymentSync.kind,
      entityId: invoiceId,
      teamId,
      step: 'waiting-for-payment',
      ...(!isOverdue && { waits: waitingForPayment(due.dueDate, firstLookMs) }),
    });
    await this.outbox.putAll(tx, ctx, [
      { kind: 'workflow-start', payload: { ...start, ...(!isOverdue && { notBefore: new Date(firstLookMs).toISOString() }) } },
      { kind: 'change', payload: { resource: 'sales-invoices', id: invoiceId, version, change: 'updated' } },
    ]);
  }

  /** Something may have changed: it looks now, and starts when it does not run. */
  hint(tx: Tx, ctx: RequestContext, invoice: Followed): Promise<void> {
    const { workflowId, ...orStart } = paymentSyncOf(ctx.ecosystemId, invoice);
    return this.outbox.signalWorkflow(tx, ctx, { workflowId, signal: paymentSync.hint, args: [], orStart });
  }
}
