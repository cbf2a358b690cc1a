import { Injectable } from '@nestjs/common';
import { decimal, handMethods } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { writeInvoice } from '../invoice-books/index.js';
import { InvoiceChanges, type InvoiceRow, salesBook } from '../invoice-records/index.js';
import { paymentStatusOf } from './payment-status.rules.js';

export interface NewPayment {
  amount: string;
  method: string;
  paidAt: Date;
  /** The provider's id: one payment there is one payment here. */
  providerPaymentId?: string;
  /** Which payment it takes back, and why. */
  reverses?: number;
  reason?: string;
  /** What else names it: the other half of a set-off, or what a person wrote. */
  reference?: string;
  /** A write-off that stays in the place of one that was taken back, and goes with the same payment. */
  inPlaceOf?: number;
}

/** Registered by hand, and not taken back yet: money that came through the provider goes back through the provider. */
export const isReversible = (payment: string): string =>
  `${payment}.method IN (${handMethods.map((method) => `'${method}'`).join(', ')}) AND ${payment}.provider_payment_id IS NULL AND ${isStanding(payment)}`;
/** What was written off in the transaction that registered a payment, and goes when that is taken back. */
export const isWrittenOffWith = (difference: string, payment: string): string =>
  `${difference}.ecosystem_id = ${payment}.ecosystem_id AND ${difference}.invoice_id = ${payment}.invoice_id AND ${difference}.created_at = ${payment}.created_at
   AND ${difference}.method = 'difference' AND ${isStanding(difference)}`;
const isStanding = (payment: string): string =>
  `NOT EXISTS (SELECT FROM payments taken WHERE taken.ecosystem_id = ${payment}.ecosystem_id AND taken.reverses_payment_id = ${payment}.id)`;

/** No money moves: an invoice and its credit invoice cancel each other out. */
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
  constructor(private readonly changes: InvoiceChanges) {}

  /** Adds to an invoice the caller has locked. Payments that are known already add nothing. */
  async add(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, payments: readonly NewPayment[]): Promise<InvoiceRow> {
    const added: NewPayment[] = [];
    for (const payment of payments) if (await this.insert(tx, ctx, invoice, payment)) added.push(payment);
    if (added.length === 0) return invoice;
    const amountPaid = added.reduce((sum, { amount }) => sum.plus(amount), decimal(invoice.amountPaid)).toFixed(2);
    const paymentStatus = paymentStatusOf(invoice.totalAmount, amountPaid, invoice.creditedAmount);
    await writeInvoice(tx, ctx, salesBook, invoice.invoiceId, { amount_paid: amountPaid, payment_status: paymentStatus });
    const after: InvoiceRow = { ...invoice, amountPaid, paymentStatus, version: invoice.version + 1 };
    await this.changes.record(tx, ctx, after, {
      action: actionOf(after, added),
      before: { amountPaid: invoice.amountPaid, paymentStatus: invoice.paymentStatus },
      after: { amountPaid, paymentStatus, payments: added },
    });
    return after;
  }

  /** A payment that may be taken back, with the difference that was written off with it; nothing where it may not (again). */
  reversible(tx: Tx, ctx: RequestContext, invoiceId: number, paymentId: number): Promise<{ paymentId: number; amount: string }[]> {
    return tx.query(
      `SELECT p.id AS "paymentId", p.amount FROM payments mistaken JOIN payments p ON p.ecosystem_id = mistaken.ecosystem_id
         AND (p.id = mistaken.id OR ${isWrittenOffWith('p', 'mistaken')})
       WHERE mistaken.ecosystem_id = $1 AND mistaken.invoice_id = $2 AND mistaken.id = $3 AND ${isReversible('mistaken')} ORDER BY p.id`,
      [ctx.ecosystemId, invoiceId, paymentId],
    );
  }

  /** Differences that stand: what was written off, and not taken back. */
  writtenOff(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<{ paymentId: number; amount: string }[]> {
    return tx.query(
      `SELECT p.id AS "paymentId", p.amount FROM payments p WHERE p.ecosystem_id = $1 AND p.invoice_id = $2 AND p.method = 'difference' AND ${isStanding('p')} ORDER BY p.id`,
      [ctx.ecosystemId, invoiceId],
    );
  }

  /** What came in for each of these invoices (below zero: went out), and what of it is set off. */
  async sumsOf(tx: Tx, ctx: RequestContext, invoiceIds: readonly number[]): Promise<{ moved: string; setOff: string }[]> {
    return tx.query(
      `SELECT coalesce(sum(p.amount) FILTER (WHERE p.method <> '${setOffMethod}'), 0)::text AS moved,
         coalesce(sum(p.amount) FILTER (WHERE p.method = '${setOffMethod}'), 0)::text AS "setOff"
       FROM unnest($2::int[]) WITH ORDINALITY AS asked (id, place)
       LEFT JOIN payments p ON p.ecosystem_id = $1 AND p.invoice_id = asked.id GROUP BY place ORDER BY place`,
      [ctx.ecosystemId, invoiceIds],
    );
  }

  private async insert(
    tx: Tx,
    ctx: RequestContext,
    { invoiceId, currency }: InvoiceRow,
    { amount, method, paidAt, providerPaymentId, reverses, reason, reference, inPlaceOf }: NewPayment,
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO payments (ecosystem_id, invoice_id, amount, currency, method, provider_payment_id, paid_at, recorded_by, reverses_payment_id, reason, reference, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce((SELECT created_at FROM payments WHERE ecosystem_id = $1 AND id = $12), now()))
       ON CONFLICT (ecosystem_id, provider_payment_id) DO NOTHING RETURNING id`,
      [
        ctx.ecosystemId,
        invoiceId,
        amount,
        currency,
        method,
        providerPaymentId ?? null,
        paidAt,
        ctx.person?.personId ?? null,
        reverses ?? null,
        reason ?? null,
        reference ?? null,
        inPlaceOf ?? null,
      ],
    );
    return rows.length > 0;
  }
}
