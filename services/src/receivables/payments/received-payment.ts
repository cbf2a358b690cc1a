import { amountText, decimal, type ReceivedPayment } from '@kantoor/schemas';
import { calendarDay } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { BookRow, InvoiceBook } from '../../books/invoice-books/index.js';
import { reportedPayment } from './book-payments.js';
import type { NewPayment } from './payment-writer.service.js';
import { paymentMoment } from './registered-payment.rules.js';

/**
 * Returns the payment that a machine reports for a locked invoice of any book (PLT-O70). Undefined if the same was reported before; refuses
 * the same id with another amount, or of another invoice. An overpayment is accepted as a fact.
 */
export async function receivedPayment(
  tx: Tx,
  ctx: RequestContext,
  { payments }: Pick<InvoiceBook, 'payments'>,
  invoice: Pick<BookRow, 'invoiceId' | 'status' | 'invoiceDate'>,
  { amount, date, externalId, method = 'bank', reference }: ReceivedPayment,
  timeZone: string,
): Promise<NewPayment | undefined> {
  const known = await reportedPayment(tx, ctx, externalId);
  if (known) {
    if (known.payments === payments && known.invoiceId === invoice.invoiceId && decimal(known.amount).eq(amount)) return undefined;
    throw new Problem('DUPLICATE', { errors: [{ pointer: '/externalId', code: 'FIELD_NOT_ALLOWED' }] });
  }
  if (invoice.status !== 'booked') throw new Problem('FAILED_REGISTER_PAYMENT', { detail: 'The invoice is not booked' });
  if (decimal(amount).isZero()) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/amount', code: 'AMOUNT_ZERO' }] });
  const paidAt = date === undefined ? new Date() : paymentMoment(calendarDay(date, '/date'), invoice.invoiceDate, timeZone, '/date');
  return { amount: amountText(amount), method, paidAt, externalId, ...(reference && { reference }) };
}
