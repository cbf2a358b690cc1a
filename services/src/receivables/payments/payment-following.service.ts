import { Injectable } from '@nestjs/common';
import { paymentSync, type PaymentSyncInput } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { type InvoiceRow, summaryOf } from '../sales-book/index.js';
import { nextPollInMs, overdueAtMs, waitingForPayment } from './payment-polling.rules.js';

type Followed = Pick<InvoiceRow, 'invoiceId' | 'teamId'>;
type Sent = Followed &
  Pick<InvoiceRow, 'dueDate' | 'invoiceDate' | 'paymentStatus' | 'version' | 'invoiceNumber' | 'customer' | 'totalAmount' | 'currency'>;

const inputOf = (ctx: RequestContext, { invoiceId, teamId }: Followed): PaymentSyncInput => ({
  ecosystemId: ctx.ecosystemId,
  teamId: teamId ?? 0,
  invoiceId,
});

/** Starts and wakes the process that follows an invoice's payments, in the transaction that gives it something to follow. */
@Injectable()
export class PaymentFollowing {
  constructor(
    private readonly processes: Processes,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Starts following a sent invoice. It cannot have an unseen payment yet, so the first poll is as far off as any later one. */
  async begin(tx: Tx, ctx: RequestContext, { dueDate, invoiceDate, paymentStatus, version, ...invoice }: Sent): Promise<void> {
    if (paymentStatus === 'full') return;
    const { timeZone } = await this.settings.of(ctx);
    const due = { dueDate: dueDate ?? invoiceDate, timeZone, nowMs: Date.now() };
    const firstPollMs = due.nowMs + nextPollInMs({ ...due, polls: 0, isUnderWay: false });
    const isOverdue = overdueAtMs(due.dueDate, timeZone) <= due.nowMs;
    const later = { waits: waitingForPayment(due.dueDate, firstPollMs), notBefore: new Date(firstPollMs).toISOString() };
    const summary = summaryOf(invoice);
    const beginning = { step: 'waiting-for-payment', summary, ...(!isOverdue && later) };
    await this.processes.begin(tx, ctx, paymentSync, inputOf(ctx, invoice), beginning, [
      { kind: 'change', payload: { resource: 'sales-invoices', id: invoice.invoiceId, version, change: 'updated' } },
    ]);
  }

  /** Resumes after a reversed payment. */
  async again(tx: Tx, ctx: RequestContext, invoice: Followed): Promise<void> {
    await this.processes.reopen(tx, ctx, paymentSync.workflowId(invoice.invoiceId), 'waiting-for-payment');
    await this.hint(tx, ctx, invoice);
  }

  /** Wakes the process of a credited or partly credited invoice: it may end, or cancel payments in progress at the provider. */
  async lookAgain(tx: Tx, ctx: RequestContext, invoice: Followed): Promise<void> {
    const [{ open }] = await tx.query(
      `SELECT EXISTS (SELECT FROM payment_attempts WHERE ecosystem_id = $1 AND invoice_id = $2 AND status = 'open' AND provider_payment_id IS NOT NULL) AS open`,
      [ctx.ecosystemId, invoice.invoiceId],
    );
    const state = await this.processes.stateOf(tx, ctx, paymentSync.workflowId(invoice.invoiceId));
    if (open || (state !== undefined && state !== 'done' && state !== 'stopped')) await this.hint(tx, ctx, invoice);
  }

  /** Makes the process check now after a possible change; starts it if it is not running. */
  hint(tx: Tx, ctx: RequestContext, invoice: Followed): Promise<void> {
    return this.processes.wake(tx, ctx, paymentSync, inputOf(ctx, invoice), 'waiting-for-payment');
  }
}
