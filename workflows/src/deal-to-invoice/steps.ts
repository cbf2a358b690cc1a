import { dealToInvoice } from '@kantoor/schemas';
import type { DealToInvoiceInput, DealToInvoiceStep } from '@kantoor/schemas';
import { automationContext } from '@kantoor/services';
import type { Database, Processes, RequestContext, Tx } from '@kantoor/services';
import type { Guard } from '../process/step-guard.js';
import { blockedBy, blockedByParking } from './blocked-by.js';
import type { Blocked } from './blocked-by.js';

/** What the workflow must know of a step; the details stand in our own tables, not in its history. */
export interface Outcome {
  /** Message key of the reason. */
  blocked?: string;
  /** The deal or its draft is gone: there is nothing left to do. */
  stopped?: true;
}
export interface StepServices {
  database: Pick<Database, 'transaction'>;
  processes: Pick<Processes, 'started' | 'step' | 'blocked' | 'waiting' | 'ended'>;
  guard: Guard;
}
type Task = DealToInvoiceInput & { round: number };
type Done = { params?: Record<string, string>; within?: Effect } | { blocked: Blocked };
/** What belongs into the transaction that tells the step is over. */
type Effect = (tx: Tx, ctx: RequestContext) => Promise<void>;

const waitsFor: Partial<Record<DealToInvoiceStep, string>> = { documents: 'documents', mail: 'mailServer' };

/** Takes a step and tells the deal's users how it went. */
export class Steps {
  constructor(private readonly services: StepServices) {}

  async take(
    task: Task,
    step: DealToInvoiceStep,
    next: DealToInvoiceStep | null,
    work: (ctx: RequestContext) => Promise<Done>,
  ): Promise<Outcome> {
    const workflowId = dealToInvoice.workflowId(task.dealId);
    const ctx = automationContext(task.ecosystemId, workflowId);
    const outcome = await this.services.guard.run(`${workflowId}/${step}`, async () =>
      this.tell(ctx, task, step, next, await this.orReason(ctx, task, step, work)),
    );
    return 'parked' in outcome ? this.tell(ctx, task, step, next, blockedByParking(outcome.parked, workflowId, task)) : outcome;
  }

  private tell(
    ctx: RequestContext,
    task: Task,
    step: DealToInvoiceStep,
    next: DealToInvoiceStep | null,
    done: Done | { stopped: true },
  ): Promise<Outcome> {
    const { database, processes } = this.services;
    const workflowId = ctx.traceId;
    return database.transaction(ctx, async (tx): Promise<Outcome> => {
      if (step === 'book') await processes.started(tx, ctx, this.start(task, workflowId));
      if ('stopped' in done) {
        await processes.ended(tx, ctx, workflowId, { key: 'stopped', step: 'stopped' }, 'stopped');
        return { stopped: true };
      }
      if ('blocked' in done) {
        await processes.blocked(tx, ctx, workflowId, { key: `blocked:${step}:${task.round}`, step }, done.blocked);
        return { blocked: done.blocked.code };
      }
      await done.within?.(tx, ctx);
      const finished = { key: step, step, ...(done.params && { params: done.params }) };
      await (next ? processes.step(tx, ctx, workflowId, finished, next) : processes.ended(tx, ctx, workflowId, finished));
      return {};
    });
  }

  /** A refusal becomes the reason for which the process is blocked; anything else is tried again and shown as waiting meanwhile. */
  private async orReason(
    ctx: RequestContext,
    task: Task,
    step: DealToInvoiceStep,
    work: (ctx: RequestContext) => Promise<Done>,
  ): Promise<Done | { stopped: true }> {
    try {
      return await work(ctx);
    } catch (error) {
      const reason = blockedBy(error, task);
      if (reason) return reason;
      await this.tellItWaits(ctx, step);
      throw error;
    }
  }

  private async tellItWaits(ctx: RequestContext, step: DealToInvoiceStep): Promise<void> {
    const key = waitsFor[step];
    if (!key) return;
    const standing = { step, waitsFor: { key }, nextAction: { key: 'tryAgain' } };
    // Without a database nobody can be told; the error at hand is the one that matters.
    await this.services.database
      .transaction(ctx, (tx) => this.services.processes.waiting(tx, ctx, ctx.traceId, standing))
      .catch(() => undefined);
  }

  private start({ dealId, teamId }: Task, workflowId: string) {
    return { workflowId, kind: dealToInvoice.kind, entityId: dealId, teamId, step: 'book' } as const;
  }
}
