import { randomUUID } from 'node:crypto';
import { paymentSync } from '@kantoor/schemas';
import type { PaymentSyncInput, PaymentSyncStep } from '@kantoor/schemas';
import { automationContext, nextLookInMs, overdueAtMs, waitingForPayment } from '@kantoor/services';
import type { Database, Processes, ProcessStart, RequestContext } from '@kantoor/services';
import type { Guard, ParkReason } from '../process/step-guard.js';

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
  processes: Pick<Processes, 'started' | 'waiting' | 'blocked' | 'ended'>;
  guard: Guard;
  payments: { sync(ctx: RequestContext, invoiceId: number): Promise<PaymentFacts> };
}
export interface Look {
  step: PaymentSyncStep;
  isUnderWay: boolean;
  /** Without it the process is over, unless it is parked. */
  againInMs?: number;
  /** It looks again when somebody lets it go on, or hints that something changed. */
  parked?: true;
}

/** One look at an invoice's payments; what it found is shown on the invoice. */
export const paymentSyncActivities = ({ database, processes, payments, guard }: PaymentSyncServices) => {
  const look = async (ctx: RequestContext, { teamId, invoiceId, polls }: PaymentSyncInput & { polls: number }): Promise<Look> => {
    const workflowId = paymentSync.workflowId(invoiceId);
    const facts = await payments.sync(ctx, invoiceId);
    const nowMs = Date.now();
    const step = stepOf(facts, nowMs);
    const isUnderWay = facts.openAttempts > 0;
    const againInMs = nextLookInMs({ polls, isUnderWay, dueDate: facts.dueDate, nowMs });

    return database.transaction(ctx, async (tx): Promise<Look> => {
      await processes.started(tx, ctx, startOf(workflowId, { teamId, invoiceId }));
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
  };

  const tellParked = (ctx: RequestContext, { teamId, invoiceId }: PaymentSyncInput, code: ParkReason): Promise<Look> => {
    const workflowId = paymentSync.workflowId(invoiceId);
    const step = 'waiting-for-payment';
    const blocked = { code, problems: [], params: { trace: workflowId }, mend: { resource: 'sales-invoices', id: invoiceId } };
    return database.transaction(ctx, async (tx): Promise<Look> => {
      await processes.started(tx, ctx, startOf(workflowId, { teamId, invoiceId }));
      await processes.blocked(tx, ctx, workflowId, { key: `blocked:${randomUUID()}`, step }, blocked);
      return { step, isUnderWay: false, parked: true };
    });
  };

  return {
    async syncPayments(task: PaymentSyncInput & { polls: number }): Promise<Look> {
      const workflowId = paymentSync.workflowId(task.invoiceId);
      const ctx = automationContext(task.ecosystemId, workflowId);
      const found = await guard.run(`${workflowId}/look`, () => look(ctx, task));
      return found.parked === undefined || found.parked === true ? (found as Look) : tellParked(ctx, task, found.parked);
    },
  };
};
export type PaymentSyncActivities = ReturnType<typeof paymentSyncActivities>;

const startOf = (workflowId: string, { teamId, invoiceId }: Pick<PaymentSyncInput, 'teamId' | 'invoiceId'>): ProcessStart => ({
  workflowId,
  kind: paymentSync.kind,
  entityId: invoiceId,
  teamId,
  step: 'waiting-for-payment',
});

const isEnd = (step: PaymentSyncStep): boolean => step === 'paid' || step === 'credited' || step === 'archived';

function stepOf({ paymentStatus, openAttempts, dueDate, archived, credited }: PaymentFacts, nowMs: number): PaymentSyncStep {
  if (archived) return 'archived';
  if (credited) return 'credited';
  if (paymentStatus === 'full') return 'paid';
  if (openAttempts > 0) return 'payment-under-way';
  return nowMs >= overdueAtMs(dueDate) ? 'overdue' : 'waiting-for-payment';
}
