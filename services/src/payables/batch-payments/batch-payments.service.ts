import {
  batchStateMachine,
  batchStates,
  type BatchPayment,
  type BatchPaymentRecord,
  type BatchPlan,
  type BatchRequest,
  type Currency,
} from '@kantoor/schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import { dateOnWire } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { isTargetOpen } from '../../platform/runtime/working-time/index.js';
import { wireDate } from '../../books/invoice-dates/index.js';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import { PayeeAccountRows } from '../payee-accounts/index.js';
import { PurchaseInvoices, PurchasePayments } from '../purchase-invoices/index.js';
import type { Batch, NamedLeftOut, StoredRow } from './batch.js';
import { assertTotal, BatchPlans, debtorOf, type PlannedBatch } from './batch-plans.service.js';
import { type BatchRow, sumOfRows } from './batch-rows.rules.js';
import { Batches } from './batches.repository.js';

/** Batch payments of a legal entity: previewed, made once, and downloaded as often as wanted (PLT-O80 to PLT-O85). */
@Injectable()
export class BatchPayments implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly plans: BatchPlans,
    private readonly batches: Batches,
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
    private readonly invoices: PurchaseInvoices,
    private readonly accounts: PayeeAccountRows,
    private readonly payments: PurchasePayments,
  ) {}

  /** Invoices paid by a batch stay in the lists (PLT-O65, PLT-O85), and are paid by hand only knowingly. */
  onModuleInit(): void {
    this.invoices.onArchiving(async (tx, ctx, { invoiceId }) => {
      if (await this.batches.isIn(tx, ctx, invoiceId))
        throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'A batch of payments pays the invoice' });
    });
    this.payments.onRegistering((tx, ctx, invoiceId, sentInBatch) => this.assertNotPaying(tx, ctx, invoiceId, sentInBatch));
  }

  /**
   * Refuses a payment by hand of what a batch pays: while it is prepared in any case, because its file would pay it once more; once it was
   * sent unless its number is named, because without a statement that payment itself is registered by hand (PLT-O71).
   */
  private async assertNotPaying(tx: Tx, ctx: RequestContext, invoiceId: number, sentInBatch: number | undefined): Promise<void> {
    const place = await this.batches.placeOf(tx, ctx, invoiceId, (await this.settings.of(ctx)).timeZone);
    if (!place) return;
    const { number, state, day, amount, currency } = place;
    if (state === batchStates.prepared) throw new Problem('INVOICE_IN_BATCH', { params: { number, amount, currency } });
    if (sentInBatch !== number) throw new Problem('INVOICE_SENT_TO_BANK', { params: { number, day: day ?? '', amount, currency } });
  }

  /** Returns what a batch would pay and leave out; stores nothing. */
  preview(ctx: RequestContext, legalEntity: string, request: BatchRequest): Promise<BatchPlan> {
    return this.database.transaction(ctx, async (tx) => {
      const entity = await this.entities.named(tx, ctx, legalEntity);
      const { rows, leftOut, executionDate } = await this.planned(tx, ctx, entity, request);
      const fresh = await this.accounts.newAmong(tx, ctx, [...new Set(rows.map(({ iban }) => iban))]);
      const accounts = new Map(rows.filter(({ iban }) => fresh.has(iban)).map(({ name, iban }) => [`${name} ${iban}`, { name, iban }]));
      return {
        count: rows.length,
        total: Number(sumOfRows(rows)),
        rows: rows.map(rowView),
        leftOut: leftOut.map(leftOutView),
        newAccounts: [...accounts.values()],
        closedDay: dateOnWire(executionDate !== null && !isTargetOpen(executionDate) ? executionDate : null),
        creditTransfer: debtorOf(entity) ? null : 'no-account',
      };
    });
  }

  /** Makes a batch of the invoices to pay now; each is in no other batch (PLT-O85). Payments follow from the bank's statement (PLT-O71). */
  create(ctx: RequestContext, legalEntity: string, request: BatchRequest): Promise<BatchPaymentRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const entity = await this.entities.named(tx, ctx, legalEntity);
      const { rows, leftOut, executionDate } = await this.plans.plan(tx, ctx, entity, request, true);
      assertTotal(request.expectedTotal, rows);
      const invoiceIds = rows.flatMap((row) => row.invoiceIds);
      await this.plans.withdraw(tx, ctx, entity, invoiceIds);
      const content = this.plans.content(entity, rows, leftOut);
      const batchId = await this.batches.insert(tx, ctx, entity, { ...content, aggregated: request.aggregated ?? false, executionDate });
      await this.audit.record(tx, ctx, {
        action: 'batch-payment.create',
        entity: 'batch-payments',
        entityId: batchId,
        after: { legalEntityId: entity.legalEntityId, count: rows.length, totalAmount: content.totalAmount, leftOut: leftOut.length },
      });
      return this.view(tx, ctx, entity.legalEntityId, batchId);
    });
  }

  list(
    ctx: RequestContext,
    legalEntity: string,
    page: { offset: number; limit: number },
  ): Promise<{ items: BatchPayment[]; more: boolean }> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const rows = await this.batches.list(tx, ctx, legalEntityId, { ...page, limit: page.limit + 1 });
      return { items: rows.slice(0, page.limit).map(batchView), more: rows.length > page.limit };
    });
  }

  get(ctx: RequestContext, legalEntity: string, batchId: number): Promise<BatchPaymentRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      return this.view(tx, ctx, legalEntityId, batchId);
    });
  }

  /** Reads a batch with its payments for a file, and the time zone for its name; refuses a cancelled one. */
  open(requested: RequestContext, legalEntity: string, batchId: number): Promise<{ batch: Batch; rows: StoredRow[]; timeZone: string }> {
    const ctx = withoutIdempotencyKey(requested);
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const batch = await this.batches.read(tx, ctx, legalEntityId, batchId);
      const refusal = batchStateMachine.refusalOf('download', batch.state);
      if (refusal) throw new Problem(refusal.code, { detail: refusal.detail });
      await this.plans.assertOwed(tx, ctx, batch);
      await this.plans.assertUnpaid(tx, ctx, batch);
      return { batch, rows: await this.batches.rowsOf(tx, ctx, batchId), timeZone: (await this.settings.of(ctx)).timeZone };
    });
  }

  async view(tx: Tx, ctx: RequestContext, legalEntityId: number, batchId: number): Promise<BatchPaymentRecord> {
    const batch = await this.batches.read(tx, ctx, legalEntityId, batchId);
    const rows = await this.batches.rowsOf(tx, ctx, batchId);
    const revisions = await this.batches.revisionsOf(tx, ctx, batchId);
    return {
      ...batchView(batch),
      rows: rows.map((row) => ({ ...rowView(row), endToEndId: row.endToEndId, isPaid: row.isPaid })),
      leftOut: batch.leftOut.map(leftOutView),
      revisions: revisions.map(({ at, total, ...one }) => ({ ...one, at: at.toISOString(), total: Number(total) })),
    };
  }

  /** Plans a new batch, or the next revision of one. */
  private async planned(tx: Tx, ctx: RequestContext, entity: LegalEntity, request: BatchRequest): Promise<PlannedBatch> {
    const { batchId, invoiceIds, refundIds } = request;
    if (!batchId) return this.plans.plan(tx, ctx, entity, request, false);
    const batch = await this.batches.read(tx, ctx, entity.legalEntityId, batchId);
    return this.plans.planRevision(tx, ctx, entity, batch, { invoiceIds: invoiceIds ?? [], refundIds });
  }
}

const rowView = ({ name, iban, amount, description, executionDate, invoiceIds, refund = null }: BatchRow) => ({
  ...{ name, iban, amount: Number(amount), description, executionDate: wireDate(executionDate), invoiceIds, refund },
});
const leftOutView = ({ amount, currency, refundId, ...leftOut }: NamedLeftOut) => ({
  ...{ ...leftOut, refundId: refundId ?? null },
  amount: Number(amount),
  currency: currency as Currency,
});
const batchView = (batch: Batch): BatchPayment => {
  const { number, revision, messageId, aggregated, count, invoiceCount, closedReason } = batch;
  return {
    ...{ id: batch.batchId, number, version: batch.recordVersion, state: batchStateMachine.names[batch.state] as BatchPayment['state'] },
    ...{ revision, messageId, aggregated, count, invoiceCount },
    ...{ closedAt: batch.closedAt?.toISOString() ?? null, closedBy: batch.closedByName, closedReason },
    ...{ createdAt: batch.createdAt.toISOString(), createdBy: batch.createdByName, executionDate: dateOnWire(batch.executionDate) },
    total: Number(batch.totalAmount),
    leftOutCount: batch.leftOut.length,
    hasCreditTransfer: batch.debtor !== null && count > 0,
  };
};
