import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { BatchPayment, BatchPaymentRecord, BatchPlan, BatchRequest, Currency } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { calendarDay, dateOnWire } from '../../platform/columns/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { withoutIdempotencyKey } from '../../platform/idempotency/index.js';
import { Problem } from '../../platform/problems/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { isTargetOpen } from '../../platform/working-time/index.js';
import { addDays, assertExpected, wireDate } from '../invoice-records/index.js';
import { LegalEntities, type LegalEntity, sellerPlaceOf } from '../legal-entities/index.js';
import { PurchaseInvoices } from '../purchase-invoices/index.js';
import type { Batch, NamedLeftOut, StoredRow } from './batch.js';
import { type BatchRow, planBatch, sumOfRows } from './batch-rows.rules.js';
import type { PayerAddress } from './credit-transfer.js';
import { Batches } from './batches.repository.js';
import { Payables, type Payable, type PayableScope } from './payables.repository.js';

interface Planned {
  entity: LegalEntity;
  rows: BatchRow[];
  leftOut: NamedLeftOut[];
  executionDate: string | null;
}
const day = (text: string | null | undefined, pointer: string): string | null => (text ? calendarDay(text, pointer) : null);

/** Returns the account that a legal entity pays from: its first one. */
function debtorOf(entity: LegalEntity): Batch['debtor'] {
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

function namedLeftOut(
  payables: readonly Payable[],
  leftOut: readonly { invoiceId: number; reason: NamedLeftOut['reason'] }[],
): NamedLeftOut[] {
  const known = new Map(payables.map((one) => [one.invoiceId, one]));
  return leftOut.map(({ invoiceId, reason }) => {
    const { invoiceNumber, payeeName: name, totalAmount: amount, currency, accountId } = known.get(invoiceId)!;
    return { invoiceId, reason, invoiceNumber, name, amount, currency, accountId: reason === 'iban-unconfirmed' ? accountId : null };
  });
}

/** Batch payments of a legal entity: previewed, made once, and downloaded as often as wanted (PLT-O80 to PLT-O85). */
@Injectable()
export class BatchPayments implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly payables: Payables,
    private readonly batches: Batches,
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
    private readonly invoices: PurchaseInvoices,
  ) {}

  /** Invoices paid by a batch stay in the lists (PLT-O65, PLT-O85). */
  onModuleInit(): void {
    this.invoices.onArchiving(async (tx, ctx, { invoiceId }) => {
      if (await this.batches.isIn(tx, ctx, invoiceId))
        throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'A batch of payments pays the invoice' });
    });
  }

  /** Returns what a batch would pay and leave out; stores nothing. */
  preview(ctx: RequestContext, legalEntity: string, request: BatchRequest): Promise<BatchPlan> {
    return this.database.transaction(ctx, async (tx) => {
      const { entity, rows, leftOut, executionDate } = await this.plan(tx, ctx, legalEntity, request, (scope) =>
        this.payables.idsIn(tx, ctx, scope),
      );
      const fresh = await this.batches.newAmong(tx, ctx, [...new Set(rows.map(({ iban }) => iban))]);
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
      const { entity, rows, leftOut, executionDate } = await this.plan(tx, ctx, legalEntity, request, (scope) =>
        this.payables.lock(tx, ctx, scope),
      );
      const totalAmount = sumOfRows(rows);
      assertExpected(request.expectedTotal, { amount: totalAmount, currency: 'EUR' }, 'TOTAL_CHANGED');
      const { creditTransferVersion: version } = entity;
      const batch = {
        aggregated: request.aggregated ?? false,
        executionDate,
        version,
        debtor: debtorOf(entity),
        totalAmount,
        leftOut,
        rows,
      };
      const batchId = await this.batches.insert(tx, ctx, entity, batch);
      await this.audit.record(tx, ctx, {
        action: 'batch-payment.create',
        entity: 'batch-payments',
        entityId: batchId,
        after: { legalEntityId: entity.legalEntityId, count: rows.length, totalAmount, leftOut: leftOut.length },
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

  /** Reads a batch with its payments, and the time zone for its file name. */
  open(requested: RequestContext, legalEntity: string, batchId: number): Promise<{ batch: Batch; rows: StoredRow[]; timeZone: string }> {
    const ctx = withoutIdempotencyKey(requested);
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      const batch = await this.batches.read(tx, ctx, legalEntityId, batchId);
      return { batch, rows: await this.batches.rowsOf(tx, ctx, batchId), timeZone: (await this.settings.of(ctx)).timeZone };
    });
  }

  private async plan(
    tx: Tx,
    ctx: RequestContext,
    legalEntity: string,
    request: BatchRequest,
    idsIn: (scope: PayableScope) => Promise<number[]>,
  ): Promise<Planned> {
    const entity = await this.entities.named(tx, ctx, legalEntity);
    const today = await this.settings.today(ctx);
    const executionDate = day(request.executionDate, '/executionDate');
    assertPayable(executionDate, today);
    const payables = await this.payables.of(
      tx,
      ctx,
      await idsIn({
        legalEntityId: entity.legalEntityId,
        fromDate: day(request.fromDate, '/fromDate'),
        untilDate: day(request.untilDate, '/untilDate'),
        search: request.search?.trim() || null,
        invoiceIds: request.invoiceIds ?? null,
      }),
    );
    const { aggregated = false, includePaidOtherwise = false, includeInOtherBatch = false } = request;
    const hasPayerAddress = addressOf(entity) !== null;
    const options = { aggregated, includePaidOtherwise, includeInOtherBatch, hasPayerAddress, executionDate, today };
    const { rows, leftOut } = planBatch(payables, options);
    return { entity, rows, leftOut: namedLeftOut(payables, leftOut), executionDate };
  }

  private async view(tx: Tx, ctx: RequestContext, legalEntityId: number, batchId: number): Promise<BatchPaymentRecord> {
    const batch = await this.batches.read(tx, ctx, legalEntityId, batchId);
    const rows = await this.batches.rowsOf(tx, ctx, batchId);
    const views = rows.map((row) => ({ ...rowView(row), endToEndId: row.endToEndId }));
    return { ...batchView(batch), rows: views, leftOut: batch.leftOut.map(leftOutView) };
  }
}

const rowView = ({ name, iban, amount, description, executionDate, invoiceIds }: BatchRow) => ({
  ...{ name, iban, amount: Number(amount), description, executionDate: wireDate(executionDate), invoiceIds },
});
const leftOutView = ({ amount, currency, ...leftOut }: NamedLeftOut) => ({
  ...leftOut,
  amount: Number(amount),
  currency: currency as Currency,
});
const batchView = ({
  batchId,
  createdAt,
  createdByName,
  aggregated,
  executionDate,
  count,
  invoiceCount,
  totalAmount,
  leftOut,
  debtor,
}: Batch): BatchPayment => ({
  id: batchId,
  createdAt: createdAt.toISOString(),
  createdBy: createdByName,
  aggregated,
  executionDate: dateOnWire(executionDate),
  count,
  invoiceCount,
  total: Number(totalAmount),
  leftOutCount: leftOut.length,
  hasCreditTransfer: debtor !== null && count > 0,
});

/** Banks keep an order for a year; a later day is a typing error in the year. */
const daysAhead = 366;
function assertPayable(day: string | null, today: string): void {
  if (day === null) return;
  const code = day < today ? 'DAY_TOO_EARLY' : day > addDays(today, daysAhead) ? 'DAY_TOO_LATE' : undefined;
  if (code) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/executionDate', code }] });
}
