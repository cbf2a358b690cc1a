import { Injectable } from '@nestjs/common';
import { accountingCurrency, convertedPayment, type CurrencyConversion, decimal, type ReceivedPayment } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/index.js';
import {
  type NewPayment,
  Payments,
  paymentStatusOf,
  PaymentWriter,
  type RegisteredPayment,
  receivedPayment,
  registeredPayments,
  reversiblePayments,
  paymentsInForce,
} from '../../receivables/payments/index.js';
import { purchaseBook } from './purchase-book.js';
import { PurchaseInvoiceRecords } from './purchase-invoice-records.repository.js';
import type { PurchaseInvoiceRow } from './purchase-invoice-row.js';
import type { PurchaseInvoiceListener } from './purchase-invoices.service.js';

/** Refuses a payment by hand of a locked invoice that is on its way otherwise; `sentInBatch` is the batch that the person knows of. */
export type PaymentGuard = (tx: Tx, ctx: RequestContext, invoiceId: number, sentInBatch: number | undefined) => Promise<void>;

/** The only entry point for payments of purchase invoices, whoever reports them: a person, a batch or a bank statement. */
@Injectable()
export class PurchasePayments {
  private readonly paidListeners: PurchaseInvoiceListener[] = [];
  private readonly guards: PaymentGuard[] = [];

  constructor(
    private readonly rows: PurchaseInvoiceRecords,
    private readonly salesRows: InvoiceRecords,
    private readonly salesPayments: Payments,
    private readonly settings: EcosystemSettings,
    private readonly writer: PaymentWriter,
  ) {}

  /** Registers a listener for invoices that were just paid in full; called in the same transaction. */
  onPaid(listener: PurchaseInvoiceListener): void {
    this.paidListeners.push(listener);
  }

  /** Registers a guard that is asked before a person registers a payment, so that nothing is paid twice. */
  onRegistering(guard: PaymentGuard): void {
    this.guards.push(guard);
  }

  /**
   * Registers a payment of a locked invoice manually. Payments of a charge are registered on the side that charges, and are booked on both
   * (PLT-O94).
   */
  async register(
    tx: Tx,
    ctx: RequestContext,
    invoice: PurchaseInvoiceRow,
    registration: RegisteredPayment,
    sentInBatch?: number,
  ): Promise<PurchaseInvoiceRow> {
    if (invoice.mirrorsInvoiceId !== null) {
      const charged = await this.salesRows.lock(tx, ctx, invoice.mirrorsInvoiceId);
      await this.salesPayments.register(tx, ctx, charged, registration);
      return this.rows.read(tx, ctx, invoice.invoiceId);
    }
    if (invoice.archivedAt !== null) throw new Problem('FAILED_REGISTER_PAYMENT', { detail: 'The invoice is archived' });
    const payments = registeredPayments(invoice, registration, (await this.settings.of(ctx)).timeZone);
    for (const guard of this.guards) await guard(tx, ctx, invoice.invoiceId, sentInBatch);
    return this.add(tx, ctx, invoice, payments);
  }

  /** Records a payment that a machine reports, once under its id (PLT-306, PLT-O70). */
  async receive(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow, received: ReceivedPayment): Promise<PurchaseInvoiceRow> {
    const { mirrorsInvoiceId, invoiceId } = invoice;
    if (mirrorsInvoiceId !== null) {
      await this.salesPayments.receive(tx, ctx, await this.salesRows.lock(tx, ctx, mirrorsInvoiceId), received);
      return this.rows.read(tx, ctx, invoiceId);
    }
    const payment = await receivedPayment(tx, ctx, purchaseBook, invoice, received, (await this.settings.of(ctx)).timeZone);
    return payment ? this.add(tx, ctx, invoice, [payment]) : invoice;
  }

  /** Books a bank payment; for a charge on both sides. */
  async settle(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow, payments: readonly NewPayment[]): Promise<PurchaseInvoiceRow> {
    if (invoice.mirrorsInvoiceId === null) return this.add(tx, ctx, invoice, payments);
    await this.salesPayments.settle(tx, ctx, await this.salesRows.lock(tx, ctx, invoice.mirrorsInvoiceId), payments);
    return this.rows.read(tx, ctx, invoice.invoiceId);
  }

  /** Reverses a mistaken payment by another payment, so that both stay visible; what it settled is open again. */
  async reverse(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow, paymentId: number, reason: string): Promise<PurchaseInvoiceRow> {
    if (invoice.mirrorsInvoiceId !== null) {
      const charged = await this.salesRows.lock(tx, ctx, invoice.mirrorsInvoiceId);
      await this.salesPayments.reverse(tx, ctx, charged, paymentId, reason);
      return this.rows.read(tx, ctx, invoice.invoiceId);
    }
    const mistaken = await reversiblePayments(tx, ctx, purchaseBook, { invoiceId: invoice.invoiceId, paymentId });
    if (mistaken.length === 0) throw new Problem('PAYMENT_REVERSAL_FAILED');
    const now = new Date();
    return this.add(
      tx,
      ctx,
      invoice,
      mistaken.map(({ paymentId: reverses, amount }) => ({
        ...{ amount: decimal(amount).negated().toFixed(2), method: 'reversal', paidAt: now, reverses, reason },
      })),
    );
  }

  /** Checks whether a payment that is not reversed comes from a bank statement. */
  async isPaidByBank(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<boolean> {
    return (await paymentsInForce(tx, ctx, purchaseBook, invoiceId)).some(({ bankBookingId }) => bankBookingId !== null);
  }

  /**
   * Converts the payments of an invoice that was just converted to euro. Rows are only ever added: payments in its currency are reversed and
   * added again in euro with their references, so that they can still be reversed. A fully paid invoice stays so.
   */
  async convert(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow, conversion: CurrencyConversion): Promise<void> {
    const inForce = await paymentsInForce(tx, ctx, purchaseBook, invoice.invoiceId);
    if (inForce.length === 0) return;
    let [inCurrency, amountPaid] = [decimal(0), '0.00'];
    const reason = `1 ${accountingCurrency} = ${conversion.rate} ${conversion.currency} (${conversion.rateDate})`;
    for (const { paymentId, reference, amount, method, paidAt } of inForce) {
      const back = { amount: decimal(0).minus(amount).toFixed(2), method: 'reversal', paidAt, reverses: paymentId, reason };
      await this.writer.insert(tx, ctx, purchaseBook, { ...invoice, currency: conversion.currency }, [back]);
      inCurrency = inCurrency.plus(amount);
      const soFar = convertedPayment(inCurrency, conversion);
      const inEuro = decimal(soFar).minus(amountPaid).toFixed(2);
      amountPaid = soFar;
      const stands = { amount: inEuro, method, paidAt, inPlaceOf: paymentId, ...(reference !== null && { reference }) };
      await this.writer.insert(tx, ctx, purchaseBook, invoice, [stands]);
    }
    await this.rows.write(tx, ctx, invoice.invoiceId, { amountPaid, paymentStatus: paymentStatusOf(invoice.totalAmount, amountPaid) });
  }

  /** Adds payments to a locked invoice; its paid amount is their sum (PLT-O67). Known payments add nothing. */
  async add(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow, payments: readonly NewPayment[]): Promise<PurchaseInvoiceRow> {
    const added = await this.writer.insert(tx, ctx, purchaseBook, invoice, payments);
    if (added.length === 0) return invoice;
    const amountPaid = added.reduce((sum, { amount }) => sum.plus(amount), decimal(invoice.amountPaid)).toFixed(2);
    const paid = { amountPaid, paymentStatus: paymentStatusOf(invoice.totalAmount, amountPaid) };
    const changed = await this.rows.change(tx, ctx, invoice, paid, {
      action: added.some(({ method }) => method === 'reversal') ? 'invoice.payment-reversed' : 'invoice.pay',
      before: { amountPaid: invoice.amountPaid, paymentStatus: invoice.paymentStatus },
      after: { ...paid, payments: added },
    });
    if (paid.paymentStatus === 'full' && invoice.paymentStatus !== 'full')
      for (const listener of this.paidListeners) await listener(tx, ctx, changed);
    return changed;
  }
}
