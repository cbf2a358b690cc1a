import {
  isOverpaid,
  isOwed,
  paymentStandingOf,
  paymentStatusOf,
  type InvoiceLineView,
  type SalesInvoiceRecord,
  type SalesInvoiceRow,
} from '@kantoor/schemas';
import { daysUntil } from '../../format';
import type { Meaning } from '../../theme';

export type PaymentStatus = SalesInvoiceRecord['paymentStatus'];
/** What only lists say. */
type Listed = Exclude<keyof SalesInvoiceRow, keyof SalesInvoiceRecord>;
/** An invoice as lists and its own page give it. */
export type InvoiceRow = Omit<SalesInvoiceRow, Listed> & Partial<Pick<SalesInvoiceRow, Listed>>;
export type Invoice = SalesInvoiceRecord;
export type InvoiceCustomer = SalesInvoiceRecord['customer'];
export type InvoiceLine = InvoiceLineView;

export const nameOf = (value: { name: string } | string | null | undefined): string =>
  typeof value === 'string' ? value : (value?.name ?? '');
export const paymentOf: (invoice: InvoiceRow) => PaymentStatus | 'unknown' = paymentStatusOf;
const meaningOfStatus: Record<PaymentStatus | 'unknown', Meaning> = {
  open: 'waiting',
  partial: 'good',
  full: 'done',
  unknown: 'stopped',
};
/** What came in too much waits for a person to pay it back. */
export const meaningOfPayment = (invoice: InvoiceRow): Meaning => (isOverpaid(invoice) ? 'needsYou' : meaningOfStatus[paymentOf(invoice)]);
/** Of a credit invoice it is what goes back to the customer. */
export const isRefund = (invoice: Pick<InvoiceRow, 'totalAmount'>): boolean => invoice.totalAmount < 0;
export const isPayable = (invoice: InvoiceRow): boolean =>
  invoice.status === 'booked' && (paymentOf(invoice) === 'open' || paymentOf(invoice) === 'partial');
/** Whether a payment of it can be registered: by the customer, or back to the customer. */
export const takesPayment = (invoice: InvoiceRow): boolean => isPayable(invoice) || (invoice.status === 'booked' && isOwed(invoice));
/** Whether its lines are changed on its page. Those of a deal's invoice are the deal's, where its process takes them from. */
export const hasOwnLines = ({ status, deleted, paperlessId }: Pick<Invoice, 'status' | 'deleted' | 'paperlessId'>): boolean =>
  status === 'draft' && !deleted && !paperlessId;
/** Money that a customer still owes: what goes back is never late. */
export const isClaim = (invoice: InvoiceRow): boolean => isPayable(invoice) && !isRefund(invoice);
/** How many days a customer is late with it. */
export const daysLateOf = (invoice: InvoiceRow): number =>
  invoice.dueDate && isClaim(invoice) ? Math.max(0, -daysUntil(invoice.dueDate)) : 0;
/** Whether it may be taken back: once, and never what takes back itself (PLT-O61). */
export const isCreditable = ({ status, invoiceType, creditedBy }: Pick<Invoice, 'status' | 'invoiceType' | 'creditedBy'>): boolean =>
  status === 'booked' && invoiceType === 'invoice' && !creditedBy;
/** Its page says by what it was credited, lists only whether. */
export const isCredited = (invoice: InvoiceRow | Invoice): boolean =>
  'creditedBy' in invoice ? invoice.creditedBy !== null : invoice.credited === true;
/** Key of how its payment stands: what goes back to a customer is not paid but settled, what was set off was not paid (PLT-O62). */
export function textOfPayment(invoice: InvoiceRow | Invoice): string {
  return `invoices.${paymentStandingOf({ ...invoice, credited: isCredited(invoice) })}`;
}
/** What remains of a settled invoice beyond zero: nothing is written off of what came in too much (PLT-O68). */
export const paidTooMuch = (invoice: Invoice): number => (paymentOf(invoice) === 'full' ? invoice.remainingAmount : 0);
