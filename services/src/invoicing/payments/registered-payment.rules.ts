import { amountText, type Currency, dayIn, decimal, firstPaymentDay, type HandMethod, type PaymentRegistration } from '@kantoor/schemas';
import { calendarDay } from '../../platform/columns/index.js';
import { Problem } from '../../platform/problems/index.js';
import type { BookRow } from '../invoice-books/index.js';
import { assertExpected, noonOf } from '../invoice-records/index.js';
import type { NewPayment } from './book-payments.js';
import { remainingOf } from './payment-status.rules.js';

export interface RegisteredPayment {
  amount: string;
  /** Settles the invoice whatever the amount: a shortfall is written off, a surplus is meant. */
  fullyPaid: boolean;
  /** The day on which it was paid; today without it. */
  day?: string;
  method?: HandMethod;
  /** What names it on a bank statement. */
  reference?: string;
}
/** What was sent, of an invoice that it was sent for: all that is open without an amount. Another open amount than the one that was shown is refused (D-37). */
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
 * What a person registers as the payments that it is, of an invoice of any book. An amount beyond what remains must be meant (PLT-O68). What remains
 * of an invoice that was paid too much goes back, below zero.
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
  // What was paid too much goes back at most as a whole.
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

/** A day that has come. It may lie before the invoice date: a down payment does. */
export function paymentMoment(day: string, invoiceDate: string, timeZone: string, pointer = '/paymentDate'): Date {
  const today = dayIn(timeZone, new Date());
  const wrong = day > today ? 'FIELD_TOO_LARGE' : day < firstPaymentDay(invoiceDate) ? 'FIELD_TOO_SMALL' : undefined;
  if (wrong) throw new Problem('INVALID_INPUT', { errors: [{ pointer, code: wrong }] });
  return day === today ? new Date() : noonOf(day, timeZone);
}
const refusedAmount = (code: 'FIELD_TOO_LARGE' | 'FIELD_NOT_ALLOWED'): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ pointer: '/amount', code }] });
