import { batchStateMachine, batchStates, type BatchRequest } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import { calendarDay } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { addDays } from '../../books/invoice-dates/index.js';
import { assertExpected } from '../../books/invoice-books/index.js';
import { type LegalEntity, sellerPlaceOf } from '../../books/legal-entities/index.js';
import type { Batch, NamedLeftOut, NewBatch } from './batch.js';
import { type BatchRow, planBatch, sumOfRows } from './batch-rows.rules.js';
import { type RefundOrderRow, RefundOrderRows } from '../refund-orders/index.js';
import { Batches } from './batches.repository.js';
import type { PayerAddress } from './credit-transfer.js';
import { type Payable, Payables, type PayableScope } from './payables.repository.js';

/** What a batch is to pay. */
export interface WantedInBatch {
  invoiceIds: readonly number[];
  /** Of customers; by default those that it pays. */
  refundIds?: readonly number[] | null | undefined;
}
/** What a batch pays and leaves out. */
export interface PlannedBatch {
  rows: BatchRow[];
  leftOut: NamedLeftOut[];
  executionDate: string | null;
}
const day = (text: string | null | undefined, pointer: string): string | null => (text ? calendarDay(text, pointer) : null);

/** Returns the account that a legal entity pays from: its first one. */
export function debtorOf(entity: LegalEntity): Batch['debtor'] {
  const { name, invoiceData } = entity;
  const [account] = invoiceData?.bankAccounts ?? [];
  if (!account) return null;
  const { accountNumber: iban, bic = null } = account;
  return { name: invoiceData?.registeredCompanyName ?? name, iban, bic, address: addressOf(entity) };
}

/** Returns the structured address of the payer; null without a town. */
function addressOf(entity: LegalEntity): PayerAddress | null {
  const { streetName, houseNumber, postalCode, city } = entity.invoiceData ?? {};
  const town = city?.trim();
  if (!town) return null;
  const country = sellerPlaceOf(entity).countryIso2;
  return { street: streetName || null, building: houseNumber || null, postcode: postalCode || null, town, country };
}

const isToConfirm = (reason: NamedLeftOut['reason']): boolean => reason === 'iban-unconfirmed' || reason === 'iban-changed';
const named =
  (payables: readonly Payable[]) =>
  ({ invoiceId, refundId, reason }: Pick<NamedLeftOut, 'invoiceId' | 'refundId' | 'reason'>): NamedLeftOut => {
    const {
      invoiceNumber,
      payeeName: name,
      totalAmount: amount,
      currency,
      accountId,
    } = payables.find((one) => one.invoiceId === invoiceId && one.refundId === refundId)!;
    return {
      ...(refundId !== undefined && { refundId }),
      invoiceId,
      reason,
      invoiceNumber,
      name,
      amount,
      currency,
      accountId: isToConfirm(reason) ? accountId : null,
    };
  };

/** Plans what a batch pays, for a new batch and for the next revision of one that is not executed yet. */
@Injectable()
export class BatchPlans {
  constructor(
    private readonly payables: Payables,
    private readonly refunds: RefundOrderRows,
    private readonly batches: Batches,
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
  ) {}

  /** Plans a new batch, with the refunds that wait for it; `isLocked` also locks its invoices, so that no other batch takes them meanwhile. */
  async plan(tx: Tx, ctx: RequestContext, entity: LegalEntity, request: BatchRequest, isLocked: boolean): Promise<PlannedBatch> {
    const today = await this.settings.today(ctx);
    const executionDate = day(request.executionDate, '/executionDate');
    assertPayable(executionDate, today);
    const scope: PayableScope = {
      legalEntityId: entity.legalEntityId,
      fromDate: day(request.fromDate, '/fromDate'),
      untilDate: day(request.untilDate, '/untilDate'),
      search: request.search?.trim() || null,
      invoiceIds: request.invoiceIds ?? null,
    };
    const ids = isLocked ? await this.payables.lock(tx, ctx, scope) : await this.payables.idsIn(tx, ctx, scope);
    // Of chosen invoices no refund is a part, unless it was chosen too.
    const among = request.refundIds ?? (request.invoiceIds ? [] : null);
    const refundIds = await this.refunds.idsOf(tx, ctx, entity.legalEntityId, among);
    if (isLocked) await this.refunds.lockInvoices(tx, ctx, refundIds);
    const payables = [...(await this.payables.of(tx, ctx, ids)), ...(await this.refundsOf(tx, ctx, refundIds))];
    const { aggregated = false, includePaidOtherwise = false, includeInOtherBatch = false } = request;
    const [except, exceptRefunds] = [new Set(request.exceptInvoiceIds), new Set(request.exceptRefundIds)];
    const chosen = { aggregated, includePaidOtherwise, includeInOtherBatch, except, exceptRefunds };
    const options = { ...chosen, hasPayerAddress: addressOf(entity) !== null };
    const { rows, leftOut } = planBatch(payables, { ...options, executionDate, today });
    return { rows, leftOut: leftOut.map(named(payables)), executionDate };
  }

  /**
   * Plans the next revision of a batch, which pays only these invoices and refunds; names those that it paid before and no longer does.
   * Without refunds it keeps those that it pays.
   */
  async planRevision(tx: Tx, ctx: RequestContext, entity: LegalEntity, batch: Batch, wanted: WantedInBatch): Promise<PlannedBatch> {
    const today = await this.settings.today(ctx);
    const rows = await this.batches.rowsOf(tx, ctx, batch.batchId);
    const before = rows.flatMap((row) => row.invoiceIds);
    const refundsBefore = rows.flatMap(({ refund }) => refund?.refundId ?? []);
    const { invoiceIds, refundIds = refundsBefore } = wanted;
    const existingRefunds = await this.refunds.idsOf(tx, ctx, entity.legalEntityId, [
      ...new Set([...refundsBefore, ...(refundIds ?? refundsBefore)]),
    ]);
    const refunds = await this.refundsOf(tx, ctx, existingRefunds);
    const payables = [...(await this.payables.of(tx, ctx, [...new Set([...before, ...invoiceIds])])), ...refunds];
    const [chosen, chosenRefunds] = [new Set(invoiceIds), new Set(refundIds ?? refundsBefore)];
    const { aggregated, executionDate } = batch;
    const options = { aggregated, includePaidOtherwise: false, includeInOtherBatch: false, hasPayerAddress: addressOf(entity) !== null };
    const { rows: planned, leftOut } = planBatch(
      payables.filter(({ invoiceId, refundId }) => (refundId === undefined ? chosen.has(invoiceId) : chosenRefunds.has(refundId))),
      { ...options, executionDate, today, editedBatchId: batch.batchId },
    );
    const removed = [
      ...before.filter((invoiceId) => !chosen.has(invoiceId)).map((invoiceId) => ({ invoiceId })),
      ...refunds.flatMap(({ refundId, invoiceId }) => (chosenRefunds.has(refundId) ? [] : [{ refundId, invoiceId }])),
    ].map((one) => ({ ...one, reason: 'not-chosen' as const }));
    const now = [...leftOut, ...removed].map(named(payables));
    const keyOf = ({ refundId, invoiceId }: Pick<NamedLeftOut, 'invoiceId' | 'refundId'>): string => `${refundId ?? ''} ${invoiceId}`;
    const known = new Set([...now.map(keyOf), ...invoiceIds.map((invoiceId) => keyOf({ invoiceId })), ...refunds.map(keyOf)]);
    return { rows: planned, leftOut: [...batch.leftOut.filter((one) => !known.has(keyOf(one))), ...now], executionDate };
  }

  /** Locks a batch with its invoices and others, in the order in which everything locks them. */
  async lock(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId }: LegalEntity,
    batchId: number,
    { invoiceIds, refundIds }: WantedInBatch = { invoiceIds: [] },
  ): Promise<Batch> {
    const rows = await this.batches.rowsOf(tx, ctx, batchId);
    await this.payables.lockThese(tx, ctx, legalEntityId, [...rows.flatMap((row) => row.invoiceIds), ...invoiceIds]);
    await this.refunds.lockInvoices(tx, ctx, [...rows.flatMap(({ refund }) => refund?.refundId ?? []), ...(refundIds ?? [])]);
    return this.batches.lock(tx, ctx, legalEntityId, batchId);
  }

  /** Stores the next revision of a locked batch. */
  async revise(tx: Tx, ctx: RequestContext, entity: LegalEntity, batch: Batch, { rows, leftOut }: PlannedBatch): Promise<void> {
    const next = this.content(entity, rows, leftOut);
    await this.batches.revise(tx, ctx, batch.batchId, next);
    await this.audit.record(tx, ctx, {
      action: 'batch-payment.edit',
      entity: 'batch-payments',
      entityId: batch.batchId,
      before: { revision: batch.revision, count: batch.count, totalAmount: batch.totalAmount },
      after: {
        revision: batch.revision + 1,
        count: rows.length,
        totalAmount: next.totalAmount,
        invoiceIds: rows.flatMap((row) => row.invoiceIds),
        refundIds: rows.flatMap(({ refund }) => refund?.refundId ?? []),
      },
    });
  }

  /**
   * Removes invoices from the batches that would pay them, because another batch pays them now: each gets its next revision, and is
   * cancelled if nothing is left in it. Their files must not be sent any more.
   */
  async withdraw(tx: Tx, ctx: RequestContext, entity: LegalEntity, invoiceIds: readonly number[]): Promise<void> {
    const chosen = new Set(invoiceIds);
    for (const batchId of await this.batches.preparedWith(tx, ctx, invoiceIds)) {
      const batch = await this.batches.lock(tx, ctx, entity.legalEntityId, batchId);
      if (!batchStateMachine.allows('edit', batch.state)) continue;
      const left = (await this.batches.rowsOf(tx, ctx, batchId)).flatMap((row) => row.invoiceIds).filter((one) => !chosen.has(one));
      const plan = await this.planRevision(tx, ctx, entity, batch, { invoiceIds: left });
      if (plan.rows.length > 0) await this.revise(tx, ctx, entity, batch, plan);
      else {
        await this.batches.close(tx, ctx, batchId, { state: batchStates.cancelled, by: ctx.person?.personId ?? null });
        await this.audit.record(tx, ctx, {
          action: 'batch-payment.cancel',
          entity: 'batch-payments',
          entityId: batchId,
          after: { invoiceIds },
        });
      }
    }
  }

  /** Refuses a prepared file that pays back what is not owed any more: it was refunded otherwise meanwhile, or a payment was reversed. */
  async assertOwed(tx: Tx, ctx: RequestContext, { batchId, state }: Batch): Promise<void> {
    const ended = state === batchStates.prepared ? await this.refunds.endedIn(tx, ctx, batchId) : [];
    if (ended.length > 0) throw new Problem('REFUND_CHANGED', { params: { invoices: ended.join(', ') } });
  }

  /** Refuses a prepared file with an invoice that was paid otherwise meanwhile: a statement or a machine reported it. */
  async assertUnpaid(tx: Tx, ctx: RequestContext, { batchId, state }: Batch): Promise<void> {
    const paid = state === batchStates.prepared ? await this.batches.paidIn(tx, ctx, batchId) : [];
    if (paid.length > 0) throw new Problem('BATCH_PAYS_TWICE', { params: { invoices: paid.join(', ') } });
  }

  /** Reads refunds that stand in the shape of what a batch pays. */
  private async refundsOf(tx: Tx, ctx: RequestContext, refundIds: readonly number[]): Promise<(Payable & { refundId: number })[]> {
    return (await this.refunds.of(tx, ctx, refundIds)).map(payableRefund);
  }

  content(entity: LegalEntity, rows: BatchRow[], leftOut: NamedLeftOut[]): Omit<NewBatch, 'aggregated' | 'executionDate'> {
    return { version: entity.creditTransferVersion, debtor: debtorOf(entity), totalAmount: sumOfRows(rows), leftOut, rows };
  }
}

/** What the customer reads on its statement. */
const refundWords: Record<string, string> = { nl: 'Terugbetaling' };

/** A refund in the shape of an invoice that is paid at once; its account is sealed, so any other present one is a changed one (D-62). */
function payableRefund(order: RefundOrderRow): Payable & { refundId: number } {
  const { refundId, invoiceId, invoiceNumber, amount, name, iban, isConfirmed, presentIban, accountId, batchId, day } = order;
  return {
    ...{ refundId, invoiceId, invoiceNumber, totalAmount: amount, currency: 'EUR', payeeName: name, accountId, batchId, dueDate: day },
    ...{ paymentReference: `${refundWords[order.language] ?? 'Refund'} ${invoiceNumber}`, reference: null, invoiceDescription: '' },
    ...{ iban, isConfirmed, sealedIban: presentIban, isConfirmedForInvoice: false },
    ...{ paymentStatus: 'open', paymentMethod: 2, isCharge: false },
  };
}

/** Refuses a total other than the one that was shown (D-37). */
export const assertTotal = (expected: BatchRequest['expectedTotal'], rows: readonly BatchRow[]): void =>
  assertExpected(expected, { amount: sumOfRows(rows), currency: 'EUR' }, 'TOTAL_CHANGED');

/** Banks keep an order for a year; a later day is a typing error in the year. */
const daysAhead = 366;
function assertPayable(date: string | null, today: string): void {
  if (date === null) return;
  const code = date < today ? 'DAY_TOO_EARLY' : date > addDays(today, daysAhead) ? 'DAY_TOO_LATE' : undefined;
  if (code) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/executionDate', code }] });
}
