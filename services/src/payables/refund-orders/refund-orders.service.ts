import { batchStateMachine, batchStates, type Currency, decimal, isInSepa, type RefundByBatch, type RefundOrder } from '@kantoor/schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { electronicFormatIBAN } from 'ibantools';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertExpected } from '../../books/invoice-books/index.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { isIban } from '../../books/legal-entities/index.js';
import { remainingOf } from '../../receivables/payments/index.js';
import { InvoiceListeners, type InvoiceRow, type RefundWay } from '../../receivables/sales-book/index.js';
import { InvoiceLookup } from '../../receivables/sales-invoices/index.js';
import { PayeeAccountRows } from '../payee-accounts/index.js';
import { type RefundOrderRow, RefundOrderRows } from './refund-orders.repository.js';

const origins = ['refund', 'record', 'bank', 'invoice'] as const;
const owedOf = ({ totalAmount, amountPaid }: Pick<InvoiceRow, 'totalAmount' | 'amountPaid'>): string =>
  decimal(remainingOf(totalAmount, amountPaid)).negated().toFixed(2);

/** Returns why no batch can pay what an invoice owes. */
function refusalOf(invoice: InvoiceRow): RefundOrder['refusal'] {
  if (invoice.status !== 'booked' || decimal(owedOf(invoice)).lte(0)) return 'not-owed';
  if (invoice.currency !== 'EUR') return 'other-currency';
  return invoice.charge ? 'own-entity' : null;
}

/**
 * Refunds to customers by a batch of payments. Putting one there seals the amount that is owed then and the account (D-62), which a second
 * person of finance confirms as any other (D-55). It waits for the next batch, returns to waiting if it leaves one, and ends once less
 * than its amount is owed: because the bank paid it, or it was refunded otherwise.
 */
@Injectable()
export class RefundOrders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly listeners: InvoiceListeners,
    private readonly rows: RefundOrderRows,
    private readonly accounts: PayeeAccountRows,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.listeners.onChanged(async (tx, ctx, invoice) => {
      if (invoice.status === 'booked') await this.rows.end(tx, ctx, invoice.invoiceId, owedOf(invoice));
    });
    this.listeners.onRefunding((tx, ctx, invoiceId, way) => this.assertFree(tx, ctx, invoiceId, way));
  }

  get(ctx: RequestContext, place: InvoicePlace): Promise<RefundOrder> {
    return this.database.transaction(ctx, async (tx) => this.view(tx, ctx, await this.lookup.open(tx, ctx, place)));
  }

  /** Puts what an invoice owes in the next batch; refuses if it is there already, or nothing is owed (any more). */
  ask(ctx: RequestContext, place: InvoicePlace, { iban: text, expectedOwed }: RefundByBatch): Promise<RefundOrder> {
    const iban = electronicFormatIBAN(text) ?? '';
    if (!isIban(iban)) throw wrongIban('IBAN_INVALID');
    if (!isInSepa(iban)) throw wrongIban('IBAN_OUTSIDE_SEPA');
    return this.database.transaction(ctx, async (tx) => {
      const invoice = await this.lookup.locked(tx, ctx, place);
      const existing = await this.rows.ofInvoice(tx, ctx, invoice.invoiceId);
      if (existing) throw inBatch(existing) ?? new Problem('REFUND_ORDERED');
      const refusal = refusalOf(invoice);
      if (refusal === 'not-owed') throw new Problem('REFUND_NOT_OWED');
      if (refusal) throw new Problem('REFUND_NOT_BY_BATCH', { params: { reason: refusal } });
      const amount = owedOf(invoice);
      assertExpected(expectedOwed, { amount, currency: invoice.currency as Currency }, 'OPEN_AMOUNT_CHANGED');
      const { invoiceId, legalEntityId } = invoice;
      const accountId = await this.accountOf(tx, ctx, invoice, iban);
      await this.rows.insert(tx, ctx, { legalEntityId, invoiceId, accountId, amount });
      await this.record(tx, ctx, invoiceId, 'refund-order.create', { amount, accountId });
      return this.view(tx, ctx, invoice);
    });
  }

  /** Takes a refund out that waits for the next batch; out of a batch it is taken by editing that. */
  takeOut(ctx: RequestContext, place: InvoicePlace): Promise<RefundOrder> {
    return this.database.transaction(ctx, async (tx) => {
      const invoice = await this.lookup.locked(tx, ctx, place);
      const existing = await this.rows.ofInvoice(tx, ctx, invoice.invoiceId);
      if (!existing) throw new Problem('NOT_FOUND');
      const refused = inBatch(existing);
      if (refused) throw refused;
      await this.rows.end(tx, ctx, invoice.invoiceId);
      await this.record(tx, ctx, invoice.invoiceId, 'refund-order.end', { amount: existing.amount });
      return this.view(tx, ctx, invoice);
    });
  }

  /**
   * Refuses to pay back by another way what a batch pays. One that was sent to the bank may still be registered by hand: without a bank
   * statement that is how it becomes paid.
   */
  private async assertFree(tx: Tx, ctx: RequestContext, invoiceId: number, way: RefundWay): Promise<void> {
    const own = await this.rows.ofFamily(tx, ctx, invoiceId);
    for (const order of own.filter((one) => way === 'provider' || one.batchState === batchStates.prepared)) {
      const refused = inBatch(order);
      if (refused) throw refused;
    }
  }

  /** Returns the customer's account with this IBAN: of its record, or one for this refund, which is new if it was not entered before. */
  private async accountOf(tx: Tx, ctx: RequestContext, { invoiceId, customer }: InvoiceRow, iban: string): Promise<number> {
    const { customerId: organizationId } = customer;
    const ofRecord = organizationId ? await this.accounts.currentOf(tx, ctx, { organizationId }) : undefined;
    if (ofRecord?.iban === iban) return ofRecord.accountId;
    const ofRefund = await this.accounts.currentOf(tx, ctx, { salesInvoiceId: invoiceId });
    return ofRefund?.iban === iban ? ofRefund.accountId : this.accounts.insertOfRefund(tx, ctx, invoiceId, iban);
  }

  private async view(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<RefundOrder> {
    const order = await this.rows.ofInvoice(tx, ctx, invoice.invoiceId);
    return {
      ...{ owed: Math.max(0, Number(owedOf(invoice))), currency: invoice.currency as Currency, name: invoice.customer.name },
      refusal: refusalOf(invoice),
      account: await this.proposed(tx, ctx, invoice),
      order: order ? orderView(order) : null,
    };
  }

  /** Proposes the first known account on which a batch can pay. */
  private async proposed(tx: Tx, ctx: RequestContext, { invoiceId, customer }: InvoiceRow): Promise<RefundOrder['account']> {
    const known = await this.rows.knownAccounts(tx, ctx, invoiceId);
    const origin = origins.find((one) => known[one] !== null && isIban(known[one]) && isInSepa(known[one]));
    if (!origin) return null;
    const iban = known[origin]!;
    const account =
      origin === 'refund'
        ? await this.accounts.currentOf(tx, ctx, { salesInvoiceId: invoiceId })
        : origin === 'record'
          ? await this.accounts.currentOf(tx, ctx, { organizationId: customer.customerId! })
          : undefined;
    return {
      iban,
      origin,
      isConfirmed: Boolean(account?.confirmedAt),
      isPaidBefore: !(await this.accounts.newAmong(tx, ctx, [iban])).has(iban),
    };
  }

  private record(tx: Tx, ctx: RequestContext, entityId: number, action: string, after: object): Promise<unknown> {
    return this.audit.record(tx, ctx, { action, entity: 'sales-invoices', entityId, after });
  }
}

const wrongIban = (code: 'IBAN_INVALID' | 'IBAN_OUTSIDE_SEPA'): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ pointer: '/iban', code }] });
const inBatch = ({ batchNumber }: RefundOrderRow): Problem | undefined =>
  batchNumber === null ? undefined : new Problem('REFUND_IN_BATCH', { params: { number: batchNumber } });

const orderView = (order: RefundOrderRow): NonNullable<RefundOrder['order']> => ({
  ...{ refundId: order.refundId, amount: Number(order.amount), iban: order.iban, isConfirmed: order.isConfirmed },
  ...{ askedAt: order.askedAt.toISOString(), askedBy: order.askedByName },
  batch:
    order.batchId === null
      ? null
      : {
          ...{ id: order.batchId, number: order.batchNumber! },
          state: batchStateMachine.names[order.batchState!] as 'prepared' | 'executed',
        },
});
