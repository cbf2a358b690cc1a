import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { InvoiceChanges, type InvoiceRow } from '../invoice-records/index.js';
import { paymentStatusOf } from './payment-status.rules.js';

export interface NewPayment {
  amount: string;
  method: string;
  paidAt: Date;
  /** The provider's id: one payment there is one payment here. */
  providerPaymentId?: string;
}

/** Payments of invoices: rows are only ever added, and the invoice's paid amount is their sum (PLT-O67). */
@Injectable()
export class PaymentLedger {
  constructor(private readonly changes: InvoiceChanges) {}

  /** Adds to an invoice the caller has locked. Payments that are known already add nothing. */
  async add(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, payments: readonly NewPayment[]): Promise<InvoiceRow> {
    const added: NewPayment[] = [];
    for (const payment of payments) if (await this.insert(tx, ctx, invoice, payment)) added.push(payment);
    if (added.length === 0) return invoice;
    const amountPaid = added.reduce((sum, { amount }) => sum.plus(amount), decimal(invoice.amountPaid)).toFixed(2);
    const paymentStatus = paymentStatusOf(invoice.totalAmount, amountPaid);
    await tx.query(
      `UPDATE sales_invoices SET amount_paid = $3, payment_status = $4, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, invoice.invoiceId, amountPaid, paymentStatus],
    );
    const after: InvoiceRow = { ...invoice, amountPaid, paymentStatus, version: invoice.version + 1 };
    const isOverpaid = decimal(amountPaid).abs().gt(decimal(invoice.totalAmount).abs());
    const isReversed = added.some(({ method }) => method === 'reversal');
    await this.changes.record(tx, ctx, after, {
      action: isReversed ? 'invoice.payment-reversed' : isOverpaid ? 'invoice.overpaid' : 'invoice.pay',
      before: { amountPaid: invoice.amountPaid, paymentStatus: invoice.paymentStatus },
      after: { amountPaid, paymentStatus, payments: added },
    });
    return after;
  }

  private async insert(
    tx: Tx,
    ctx: RequestContext,
    { invoiceId, currency }: InvoiceRow,
    { amount, method, paidAt, providerPaymentId }: NewPayment,
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO payments (ecosystem_id, invoice_id, amount, currency, method, provider_payment_id, paid_at, recorded_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (ecosystem_id, provider_payment_id) DO NOTHING RETURNING id`,
      [ctx.ecosystemId, invoiceId, amount, currency, method, providerPaymentId ?? null, paidAt, ctx.person?.personId ?? null],
    );
    return rows.length > 0;
  }
}
