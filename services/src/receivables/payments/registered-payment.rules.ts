import { amountText, type Currency, dayIn, decimal, firstPaymentDay, type HandMethod, type PaymentRegistration } from '@kantoor/schemas';
import { calendarDay } from '../../platform/records/columns/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type BookRow, assertExpected } from '../../books/invoice-books/index.js';
import { noonOf } from '../../books/invoice-dates/index.js';
import type { NewPayment } from './payment-writer.service.js';
import { remainingOf } from './payment-status.rules.js';

export interface RegisteredPayment {
  amount: string;
  /** Settles the invoice whatever the amount: a shortfall is written off, a surplus is intended. */
  fullyPaid: boolean;
  /** The payment date; absent for today. */
  day?: string;
  method?: HandMethod;
  /** Reference on a bank statement. */
  reference?: string;
}
/**
 * Reads a request to register a payment; without an amount it is the whole open amount. Refuses an open amount other than the one shown
 * (D-37).
 */
export function registrationOf(
  { amount, fullyPaid = false, paymentDate, expectedOpen, method, reference }: PaymentRegistration,
  invoice: Pick<BookRow, 'totalAmount' | 'amountPaid' | 'currency'>,
): RegisteredPayment {
  const open = remainingOf(invoice.totalAmount, invoice.amountPaid);
  assertExpected(expectedOpen, { amount: open, currency: invoice.currency as Currency }, 'OPEN_AMOUNT_CHANGED');
  return {
    amount: amount === undefined ? open : amountText(amount),
    fullyPaid,
    ...(paymentDate && { day: calendarDay(paymentDate, '/paymentDate') }),
    ...(method && { method }),
    ...(reference && { reference }),
  };
}

/**
 * Returns the payments of a manual registration, of an invoice of any book. An amount above the remaining one must be confirmed (PLT-O68).
 * The surplus of an overpaid invoice is refunded by a negative amount.
 */
export function registeredPayments(
  invoice: Pick<BookRow, 'totalAmount' | 'amountPaid' | 'status' | 'paymentStatus' | 'invoiceDate'>,
  { amount, fullyPaid, day, method = 'manual', reference }: RegisteredPayment,
  timeZone: string,
): NewPayment[] {
  const remaining = decimal(remainingOf(invoice.totalAmount, invoice.amountPaid));
  if (invoice.status !== 'booked' || remaining.isZero())
    throw new Problem('FAILED_REGISTER_PAYMENT', { detail: 'Nothing remains to be paid' });
  const paid = decimal(amount);
  if (paid.isZero() || paid.isNegative() !== remaining.isNegative()) throw refusedAmount('FIELD_NOT_ALLOWED');
  // A refund of an overpayment cannot exceed the overpayment.
  const isMeant = fullyPaid && invoice.paymentStatus !== 'full';
  if (paid.abs().gt(remaining.abs()) && !isMeant) throw refusedAmount('FIELD_TOO_LARGE');
  const paidAt = day === undefined ? new Date() : paymentMoment(day, invoice.invoiceDate, timeZone);
  const shortfall = remaining.minus(paid);
  const isWrittenOff = fullyPaid && !shortfall.isZero() && shortfall.isNegative() === remaining.isNegative();
  return [
    { amount: paid.toFixed(2), method, paidAt, ...(reference && { reference }) },
    ...(isWrittenOff ? [{ amount: shortfall.toFixed(2), method: 'difference', paidAt }] : []),
  ];
}

/** Returns the payment time. The date is not in the future, but may precede the invoice date, as for a down payment. */
export function paymentMoment(day: string, invoiceDate: string, timeZone: string, pointer = '/paymentDate'): Date {
  const today = dayIn(timeZone, new Date());
  const wrong = day > today ? 'FIELD_TOO_LARGE' : day < firstPaymentDay(invoiceDate) ? 'FIELD_TOO_SMALL' : undefined;
  if (wrong) throw new Problem('INVALID_INPUT', { errors: [{ pointer, code: wrong }] });
  return day === today ? new Date() : noonOf(day, timeZone);
}
const refusedAmount = (code: 'FIELD_TOO_LARGE' | 'FIELD_NOT_ALLOWED'): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ pointer: '/amount', code }] });
