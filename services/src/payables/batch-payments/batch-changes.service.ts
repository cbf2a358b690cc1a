import { batchStateMachine, batchStates, type BatchEdit, type BatchPaymentRecord, type BatchStateId } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import type { Batch } from './batch.js';
import { BatchPayments } from './batch-payments.service.js';
import { assertTotal, BatchPlans, type WantedInBatch } from './batch-plans.service.js';
import { Batches } from './batches.repository.js';

export interface BatchPlace {
  legalEntity: string;
  batchId: number;
}
const nothing: WantedInBatch = { invoiceIds: [] };
type Action = Parameters<typeof batchStateMachine.allows>[0];

/** Edits, cancels and executes batches of payments, as their state machine allows. */
@Injectable()
export class BatchChanges {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly plans: BatchPlans,
    private readonly batches: Batches,
    private readonly payments: BatchPayments,
    private readonly audit: Audit,
  ) {}

  /** Makes the next revision of the files, with all these invoices: the others of the batch can be paid again. */
  edit(ctx: RequestContext, place: BatchPlace, { expectedTotal, ...wanted }: BatchEdit): Promise<BatchPaymentRecord> {
    return this.change(ctx, place, 'edit', wanted, async (tx, entity, batch) => {
      const plan = await this.plans.planRevision(tx, ctx, entity, batch, wanted);
      assertTotal(expectedTotal, plan.rows);
      if (plan.rows.length === 0) throw new Problem('BATCH_CHANGE_FAILED', { detail: 'Nothing is left to pay: cancel the batch' });
      await this.plans.revise(tx, ctx, entity, batch, plan);
    });
  }

  /** Releases the invoices of a batch, so that they can be paid again, and withholds its files. */
  cancel(ctx: RequestContext, place: BatchPlace, reason: string): Promise<BatchPaymentRecord> {
    return this.change(ctx, place, 'cancel', nothing, (tx, _, batch) => this.moveTo(tx, ctx, batch, batchStates.cancelled, reason));
  }

  /** A person sent the file to the bank. */
  execute(ctx: RequestContext, place: BatchPlace): Promise<BatchPaymentRecord> {
    return this.change(ctx, place, 'execute', nothing, async (tx, _, batch) => {
      await this.plans.assertOwed(tx, ctx, batch);
      await this.moveTo(tx, ctx, batch, batchStates.executed);
    });
  }

  /** The file was not sent after all; not if the bank's statement shows that it was. */
  reopen(ctx: RequestContext, place: BatchPlace): Promise<BatchPaymentRecord> {
    return this.change(ctx, place, 'reopen', nothing, (tx, _, batch) => this.moveTo(tx, ctx, batch, batchStates.prepared));
  }

  /** Marks the batches as executed whose payments a booking on the bank's statement names. The caller has locked the invoices. */
  async executedByBank(tx: Tx, ctx: RequestContext, legalEntityId: number, names: readonly string[]): Promise<void> {
    for (const batchId of await this.batches.namedBy(tx, ctx, legalEntityId, names))
      await this.moveTo(tx, ctx, await this.batches.lock(tx, ctx, legalEntityId, batchId), batchStates.executed, undefined, null);
  }

  private change(
    ctx: RequestContext,
    { legalEntity, batchId }: BatchPlace,
    action: Action,
    others: WantedInBatch,
    work: (tx: Tx, entity: LegalEntity, batch: Batch) => Promise<void>,
  ): Promise<BatchPaymentRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const entity = await this.entities.named(tx, ctx, legalEntity);
      const batch = await this.plans.lock(tx, ctx, entity, batchId, others);
      assertCurrent(ctx, batch.recordVersion);
      const refusal = batchStateMachine.refusalOf(action, batch.state);
      if (refusal) throw new Problem(refusal.code, { detail: refusal.detail });
      await work(tx, entity, batch);
      return this.payments.view(tx, ctx, entity.legalEntityId, batchId);
    });
  }

  private async moveTo(
    tx: Tx,
    ctx: RequestContext,
    batch: Batch,
    state: BatchStateId,
    reason?: string,
    by: number | null = ctx.person?.personId ?? null,
  ): Promise<void> {
    // What a person marked as sent, the bank confirms.
    const refusal = batch.state === state ? null : batchStateMachine.refusalOfChange(batch.state, state, batch);
    if (refusal) throw new Problem(refusal.code, { params: { ...refusal.params }, detail: 'The bank has executed it' });
    await this.batches.close(tx, ctx, batch.batchId, { state, by, ...(reason && { reason }) });
    await this.audit.record(tx, ctx, {
      action: `batch-payment.${actionTo[state]}`,
      entity: 'batch-payments',
      entityId: batch.batchId,
      before: { state: batchStateMachine.names[batch.state] },
      after: { state: batchStateMachine.names[state], ...(reason && { reason }), ...(by === null && { source: 'bank-statement' }) },
    });
  }
}

const actionTo: Record<BatchStateId, Action> = {
  [batchStates.cancelled]: 'cancel',
  [batchStates.executed]: 'execute',
  [batchStates.prepared]: 'reopen',
};
