import { paymentSync } from '@kantoor/schemas';
import type { PaymentSyncInput, PaymentSyncStep } from '@kantoor/schemas';
import { automationContext, nextLookInMs, overdueAtMs, waitingForPayment } from '@kantoor/services';
import type { Database, Processes, RequestContext } from '@kantoor/services';

export interface PaymentFacts {
  paymentStatus: string;
  openAttempts: number;
  /** YYYY-MM-DD */
  dueDate: string;
  archived: boolean;
  credited: boolean;
}
export interface PaymentSyncServices {
  database: Pick<Database, 'transaction'>;
  processes: Pick<Processes, 'started' | 'waiting' | 'ended'>;
  payments: { sync(ctx: RequestContext, invoiceId: number): Promise<PaymentFacts> };
}
export interface Look {
  step: PaymentSyncStep;
  isUnderWay: boolean;
  /** Without it the process is over. */
  againInMs?: number;
}

/** One look at an invoice's payments; what it found is shown on the invoice. */
export const paymentSyncActivities = ({ database, processes, payments }: PaymentSyncServices) => ({
  async syncPayments({ ecosystemId, teamId, invoiceId, polls }: PaymentSyncInput & { polls: number }): Promise<Look> {
    const workflowId = paymentSync.workflowId(invoiceId);
    const ctx = automationContext(ecosystemId, workflowId);
    const facts = await payments.sync(ctx, invoiceId);
    const nowMs = Date.now();
    const step = stepOf(facts, nowMs);
    const isUnderWay = facts.openAttempts > 0;
    const againInMs = nextLookInMs({ polls, isUnderWay, dueDate: facts.dueDate, nowMs });

    return database.transaction(ctx, async (tx): Promise<Look> => {
      await processes.started(tx, ctx, {
        workflowId,
        kind: 'payment-sync',
        resource: 'sales-invoices',
        entityId: invoiceId,
        teamId,
        step: 'waiting-for-payment',
      });
      if (isEnd(step)) {
        await processes.ended(tx, ctx, workflowId, { key: step, step });
        return { step, isUnderWay };
      }
      const waits = waitingForPayment(facts.dueDate, nowMs + againInMs);
      await processes.waiting(tx, ctx, workflowId, {
        step,
        ...waits,
        ...(step === 'payment-under-way' && { waitsFor: { key: 'paymentProvider' } }),
      });
      return { step, isUnderWay, againInMs };
    });
  },
});
export type PaymentSyncActivities = ReturnType<typeof paymentSyncActivities>;

const isEnd = (step: PaymentSyncStep): boolean => step === 'paid' || step === 'credited' || step === 'archived';

function stepOf({ paymentStatus, openAttempts, dueDate, archived, credited }: PaymentFacts, nowMs: number): PaymentSyncStep {
  if (archived) return 'archived';
  if (credited) return 'credited';
  if (paymentStatus === 'full') return 'paid';
  if (openAttempts > 0) return 'payment-under-way';
  return nowMs >= overdueAtMs(dueDate) ? 'overdue' : 'waiting-for-payment';
}
