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
import { Batches } from './batches.repository.js';
import type { PayerAddress } from './credit-transfer.js';
import { type Payable, Payables, type PayableScope } from './payables.repository.js';

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
  ({ invoiceId, reason }: Pick<NamedLeftOut, 'invoiceId' | 'reason'>): NamedLeftOut => {
    const {
      invoiceNumber,
      payeeName: name,
      totalAmount: amount,
      currency,
      accountId,
    } = payables.find((one) => one.invoiceId === invoiceId)!;
    return { invoiceId, reason, invoiceNumber, name, amount, currency, accountId: isToConfirm(reason) ? accountId : null };
  };

/** Plans what a batch pays, for a new batch and for the next revision of one that is not executed yet. */
@Injectable()
export class BatchPlans {
  constructor(
    private readonly payables: Payables,
    private readonly batches: Batches,
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
  ) {}

  /** Plans a new batch; `isLocked` also locks its invoices, so that no other batch takes them meanwhile. */
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
    const payables = await this.payables.of(tx, ctx, ids);
    const { aggregated = false, includePaidOtherwise = false, includeInOtherBatch = false } = request;
    const except = new Set(request.exceptInvoiceIds);
    const options = { aggregated, includePaidOtherwise, includeInOtherBatch, except, hasPayerAddress: addressOf(entity) !== null };
    const { rows, leftOut } = planBatch(payables, { ...options, executionDate, today });
    return { rows, leftOut: leftOut.map(named(payables)), executionDate };
  }

  /** Plans the next revision of a batch, which pays only these invoices; names those that it paid before and no longer does. */
  async planRevision(tx: Tx, ctx: RequestContext, entity: LegalEntity, batch: Batch, invoiceIds: readonly number[]): Promise<PlannedBatch> {
    const today = await this.settings.today(ctx);
    const before = (await this.batches.rowsOf(tx, ctx, batch.batchId)).flatMap((row) => row.invoiceIds);
    const payables = await this.payables.of(tx, ctx, [...new Set([...before, ...invoiceIds])]);
    const chosen = new Set(invoiceIds);
    const { aggregated, executionDate } = batch;
    const options = { aggregated, includePaidOtherwise: false, includeInOtherBatch: false, hasPayerAddress: addressOf(entity) !== null };
    const { rows, leftOut } = planBatch(
      payables.filter(({ invoiceId }) => chosen.has(invoiceId)),
      { ...options, executionDate, today, editedBatchId: batch.batchId },
    );
    const removed = before.filter((invoiceId) => !chosen.has(invoiceId)).map((invoiceId) => ({ invoiceId, reason: 'not-chosen' as const }));
    const now = [...leftOut, ...removed].map(named(payables));
    const known = new Set([...now.map(({ invoiceId }) => invoiceId), ...invoiceIds]);
    return { rows, leftOut: [...batch.leftOut.filter(({ invoiceId }) => !known.has(invoiceId)), ...now], executionDate };
  }

  /** Locks a batch with its invoices and others, in the order in which everything locks them. */
  async lock(tx: Tx, ctx: RequestContext, { legalEntityId }: LegalEntity, batchId: number, others: readonly number[] = []): Promise<Batch> {
    const own = (await this.batches.rowsOf(tx, ctx, batchId)).flatMap(({ invoiceIds }) => invoiceIds);
    await this.payables.lockThese(tx, ctx, legalEntityId, [...own, ...others]);
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
      },
    });
  }

  /**
   * Removes invoices from the batches that would pay them, because another batch pays them now: each gets its next revision, and is
   * cancelled if nothing is left in it. Their files must not be sent any more.
   */
  async withdraw(tx: Tx, ctx: RequestContext, entity: LegalEntity, invoiceIds: readonly number[]): Promise<void> {
    const taken = new Set(invoiceIds);
    for (const batchId of await this.batches.preparedWith(tx, ctx, invoiceIds)) {
      const batch = await this.batches.lock(tx, ctx, entity.legalEntityId, batchId);
      if (!batchStateMachine.allows('edit', batch.state)) continue;
      const left = (await this.batches.rowsOf(tx, ctx, batchId)).flatMap((row) => row.invoiceIds).filter((one) => !taken.has(one));
      const plan = await this.planRevision(tx, ctx, entity, batch, left);
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

  content(entity: LegalEntity, rows: BatchRow[], leftOut: NamedLeftOut[]): Omit<NewBatch, 'aggregated' | 'executionDate'> {
    return { version: entity.creditTransferVersion, debtor: debtorOf(entity), totalAmount: sumOfRows(rows), leftOut, rows };
  }
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
