import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { InvoiceRecords, type InvoiceRow, salesBook } from '../sales-book/index.js';
import { isStanding, reversiblePayments } from './book-payments.js';
import { PaymentNotices } from './payment-notices.service.js';
import { paymentStatusOf } from './payment-status.rules.js';
import { type NewPayment, PaymentWriter } from './payment-writer.service.js';

/** No money moves: an invoice and its credit invoice are set off against each other. */
export const setOffMethod = 'set-off';

function actionOf({ amountPaid, totalAmount }: InvoiceRow, added: readonly NewPayment[]): string {
  const isAmong = (wanted: string): boolean => added.some(({ method }) => method === wanted);
  if (isAmong(setOffMethod)) return 'invoice.set-off';
  if (isAmong('reversal')) return 'invoice.payment-reversed';
  if (added.every(({ amount }) => decimal(amount).isNegative())) return 'invoice.refund';
  return decimal(amountPaid).abs().gt(decimal(totalAmount).abs()) ? 'invoice.overpaid' : 'invoice.pay';
}

/** Payments of invoices: rows are only ever added, and the invoice's paid amount is their sum (PLT-O67). */
@Injectable()
export class PaymentLedger {
  constructor(
    private readonly rows: InvoiceRecords,
    private readonly writer: PaymentWriter,
    private readonly notices: PaymentNotices,
  ) {}

  /** Adds payments to an invoice that the caller has locked. Known payments add nothing. */
  async add(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, payments: readonly NewPayment[]): Promise<InvoiceRow> {
    const added = await this.writer.insert(tx, ctx, salesBook, invoice, payments);
    if (added.length === 0) return invoice;
    const amountPaid = added.reduce((sum, { amount }) => sum.plus(amount), decimal(invoice.amountPaid)).toFixed(2);
    const paymentStatus = paymentStatusOf(invoice.totalAmount, amountPaid, invoice.creditedAmount);
    const paid = { amountPaid, paymentStatus };
    await this.notices.received(tx, ctx, invoice, added);
    return this.rows.change(tx, ctx, invoice, paid, {
      action: actionOf({ ...invoice, ...paid }, added),
      before: { amountPaid: invoice.amountPaid, paymentStatus: invoice.paymentStatus },
      after: { ...paid, payments: added },
    });
  }

  /** See `reversiblePayments`. */
  reversible(tx: Tx, ctx: RequestContext, invoiceId: number, paymentId: number): Promise<{ paymentId: number; amount: string }[]> {
    return reversiblePayments(tx, ctx, salesBook, { invoiceId, paymentId });
  }

  /** Returns the write-offs that are not reversed. */
  writtenOff(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<{ paymentId: number; amount: string }[]> {
    return tx.query(
      `SELECT p.id AS "paymentId", p.amount FROM payments p WHERE p.ecosystem_id = $1 AND p.invoice_id = $2 AND p.method = 'difference' AND ${isStanding('p', salesBook)} ORDER BY p.id`,
      [ctx.ecosystemId, invoiceId],
    );
  }

  /** Returns what was received for each of these invoices (negative: paid out), and how much of it is set off. */
  async sumsOf(tx: Tx, ctx: RequestContext, invoiceIds: readonly number[]): Promise<{ moved: string; setOff: string }[]> {
    return tx.query(
      `SELECT coalesce(sum(p.amount) FILTER (WHERE p.method <> '${setOffMethod}'), 0)::text AS moved,
         coalesce(sum(p.amount) FILTER (WHERE p.method = '${setOffMethod}'), 0)::text AS "setOff"
       FROM unnest($2::int[]) WITH ORDINALITY AS asked (id, place)
       LEFT JOIN payments p ON p.ecosystem_id = $1 AND p.invoice_id = asked.id GROUP BY place ORDER BY place`,
      [ctx.ecosystemId, invoiceIds],
    );
  }
}
