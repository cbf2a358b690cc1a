import { dealToInvoice, paymentSync } from '@kantoor/schemas';
import { Outbox, type OutboxEntry, type RequestContext, type Tx } from '@kantoor/services/data';
import type { OpenRound } from './approvals.js';
import type { DemoInvoice } from './invoices.js';

interface Waiting {
  dealId: number;
  teamId: number;
  invoiceId: number;
}

/**
 * Starts the processes of unfinished records, which continue once a worker runs: it follows open invoices, finds what the last one lacks,
 * and reminds of approvals.
 */
export async function startUnfinished(
  tx: Tx,
  ctx: RequestContext,
  { invoices, blocked, approvals }: { invoices: DemoInvoice[]; blocked: Waiting[]; approvals: OpenRound[] },
): Promise<void> {
  const { ecosystemId } = ctx;
  const watched = invoices.filter(({ paymentStatus }) => paymentStatus !== 'full');
  const entries: OutboxEntry[] = [
    ...watched.map(({ invoiceId, deal }): OutboxEntry => ({
      kind: 'workflow-start',
      payload: paymentSync.start({ ecosystemId, teamId: deal.team.id, invoiceId }, 'waiting-for-payment'),
    })),
    ...blocked.map(({ dealId, teamId, invoiceId }): OutboxEntry => ({
      kind: 'workflow-start',
      payload: dealToInvoice.start({ ecosystemId, teamId, dealId, invoiceId, mail: true }, 'check'),
    })),
    ...approvals.map(({ contract, input }): OutboxEntry => ({
      kind: 'workflow-start',
      payload: contract.start(input, 'waiting-for-approval'),
    })),
  ];
  await new Outbox().putAll(tx, ctx, entries);
}
