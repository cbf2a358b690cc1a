import { handMethods } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { InvoiceBook } from '../../books/invoice-books/index.js';
import { salesBook } from '../sales-book/index.js';
import type { PaymentView } from '../../books/invoice-views/index.js';

type Payments = Pick<InvoiceBook, 'payments'>;

export const isStanding = (payment: string, { payments }: Payments): string =>
  `NOT EXISTS (SELECT FROM ${payments} taken WHERE taken.ecosystem_id = ${payment}.ecosystem_id AND taken.reverses_payment_id = ${payment}.id)`;
/** SQL: a manually registered payment that is not reversed; money received through the provider is refunded through the provider. */
const isReversible = (payment: string, book: Payments): string =>
  `${payment}.method IN (${handMethods.map((method) => `'${method}'`).join(', ')}) AND ${payment}.provider_payment_id IS NULL AND ${isStanding(payment, book)}`;
/** SQL: the amount of a provider payment not yet refunded to the customer; null for another payment, or if all was refunded. */
const refundableOf = (payment: string, { payments }: Payments): string =>
  `CASE WHEN ${payment}.provider_payment_id IS NOT NULL AND ${payment}.amount > 0 AND ${payment}.method <> 'reversal' THEN
     (SELECT nullif(greatest(${payment}.amount + coalesce(sum(back.amount), 0), 0), 0) FROM ${payments} back
      WHERE back.ecosystem_id = ${payment}.ecosystem_id AND back.invoice_id = ${payment}.invoice_id
        AND starts_with(back.provider_payment_id, ${payment}.provider_payment_id || '/reversed/')) END`;
/** SQL: a write-off made in the transaction that registered a payment, which is reversed with it. */
const isWrittenOffWith = (difference: string, payment: string, book: Payments): string =>
  `${difference}.ecosystem_id = ${payment}.ecosystem_id AND ${difference}.invoice_id = ${payment}.invoice_id AND ${difference}.created_at = ${payment}.created_at
   AND ${difference}.method = 'difference' AND ${isStanding(difference, book)}`;

/** Returns the payments of an invoice for display, oldest first. */
export const paymentsOf = (tx: Tx, ctx: RequestContext, book: Payments, invoiceId: number): Promise<PaymentView[]> =>
  tx.query(
    `SELECT p.id AS "paymentId", p.amount, p.currency, p.paid_at AS "paidAt", p.posting_date AS "postingDate", p.method, person_name(p.recorded_by) AS by, p.reverses_payment_id AS reverses, p.reason, p.reference, ${isReversible('p', book)} AS reversible,
       (SELECT sum(d.amount) FROM ${book.payments} d WHERE ${isReversible('p', book)} AND ${isWrittenOffWith('d', 'p', book)}) AS "writtenOff", ${refundableOf('p', book)} AS refundable
     FROM ${book.payments} p
     WHERE p.ecosystem_id = $1 AND p.invoice_id = $2 ORDER BY p.id`,
    [ctx.ecosystemId, invoiceId],
  );

/** Returns the payments that are not reversed, oldest first, with their references. */
export const paymentsInForce = (
  tx: Tx,
  ctx: RequestContext,
  book: Payments,
  invoiceId: number,
): Promise<{ paymentId: number; amount: string; method: string; paidAt: Date; reference: string | null; bankBookingId: number | null }[]> =>
  tx.query(
    `SELECT p.id AS "paymentId", p.amount, p.method, p.paid_at AS "paidAt", p.reference, p.bank_booking_id AS "bankBookingId" FROM ${book.payments} p
     WHERE p.ecosystem_id = $1 AND p.invoice_id = $2 AND p.reverses_payment_id IS NULL AND ${isStanding('p', book)} ORDER BY p.id`,
    [ctx.ecosystemId, invoiceId],
  );

/** Returns a payment that may be reversed, with the difference that was written off with it; empty if it may not be reversed (again). */
export const reversiblePayments = (
  tx: Tx,
  ctx: RequestContext,
  book: Payments,
  { invoiceId, paymentId }: { invoiceId: number; paymentId: number },
): Promise<{ paymentId: number; amount: string }[]> =>
  tx.query(
    `SELECT p.id AS "paymentId", p.amount FROM ${book.payments} mistaken JOIN ${book.payments} p ON p.ecosystem_id = mistaken.ecosystem_id
       AND (p.id = mistaken.id OR ${isWrittenOffWith('p', 'mistaken', book)})
     WHERE mistaken.ecosystem_id = $1 AND mistaken.invoice_id = $2 AND mistaken.id = $3 AND ${isReversible('mistaken', book)} ORDER BY p.id`,
    [ctx.ecosystemId, invoiceId, paymentId],
  );

/** Returns the payment recorded under an id given by a machine, of either book. */
export async function reportedPayment(
  tx: Tx,
  ctx: RequestContext,
  externalId: string,
): Promise<{ payments: string; invoiceId: number; amount: string } | undefined> {
  const [row] = await tx.query(
    `SELECT 'payments' AS payments, invoice_id AS "invoiceId", amount FROM payments WHERE ecosystem_id = $1 AND external_id = $2
     UNION ALL SELECT 'purchase_payments', invoice_id, amount FROM purchase_payments WHERE ecosystem_id = $1 AND external_id = $2`,
    [ctx.ecosystemId, externalId],
  );
  return row;
}

/** Returns a provider payment that can still be refunded; undefined if there is none. */
export async function refundablePayment(
  tx: Tx,
  ctx: RequestContext,
  invoiceId: number,
  paymentId: number,
): Promise<{ providerPaymentId: string; refundable: string } | undefined> {
  const [row] = await tx.query(
    `SELECT p.provider_payment_id AS "providerPaymentId", ${refundableOf('p', salesBook)} AS refundable FROM payments p
     WHERE p.ecosystem_id = $1 AND p.invoice_id = $2 AND p.id = $3`,
    [ctx.ecosystemId, invoiceId, paymentId],
  );
  return row?.refundable ? (row as { providerPaymentId: string; refundable: string }) : undefined;
}
