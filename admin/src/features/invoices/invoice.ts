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
/** A line of either book as its table shows it. */
export type ShownLine = Omit<InvoiceLine, 'creditedQuantity' | 'metaData'> & {
  creditedQuantity?: number;
  metaData?: readonly { label?: string; name?: string; amount?: number }[];
};
/** An invoice of either book as far as the table of its lines shows it. */
export type InvoiceOfLines = Pick<Invoice, 'currency' | 'netAmount' | 'totalAmount' | 'taxes'> &
  Partial<Pick<Invoice, 'taxAmountInAccountingCurrency' | 'exchangeRate' | 'exchangeRateDate' | 'exchangeRateSource' | 'conversion'>> & {
    lines: readonly ShownLine[];
  };

export const nameOf = (value: { name: string } | string | null | undefined): string =>
  typeof value === 'string' ? value : (value?.name ?? '');
export const paymentOf: (invoice: Pick<InvoiceRow, 'paymentStatus'>) => PaymentStatus | 'unknown' = paymentStatusOf;
const meaningOfStatus: Record<PaymentStatus | 'unknown', Meaning> = {
  open: 'waiting',
  partial: 'good',
  full: 'done',
  unknown: 'stopped',
};
/** How an invoice of either book stands. */
export type Standing = Pick<InvoiceRow, 'status' | 'paymentStatus' | 'totalAmount' | 'amountPaid' | 'dueDate'> & {
  credited?: boolean;
  creditedBy?: object | null;
};
/** What came in too much waits for a person to pay it back. */
export const meaningOfPayment = (invoice: Standing): Meaning => (isOverpaid(invoice) ? 'needsYou' : meaningOfStatus[paymentOf(invoice)]);
/** Of a credit invoice it is what goes back to the customer. */
export const isRefund = (invoice: Pick<InvoiceRow, 'totalAmount'>): boolean => invoice.totalAmount < 0;
export const isPayable = (invoice: Standing): boolean =>
  invoice.status === 'booked' && (paymentOf(invoice) === 'open' || paymentOf(invoice) === 'partial');
/** Whether a payment of it can be registered: by the customer, or back to the customer. */
export const takesPayment = (invoice: Standing): boolean => isPayable(invoice) || (invoice.status === 'booked' && isOwed(invoice));
/** Whether its lines are changed on its page. Those of a deal's invoice are the deal's, where its process takes them from. */
export const hasOwnLines = ({ status, deleted, paperlessId }: Pick<Invoice, 'status' | 'deleted' | 'paperlessId'>): boolean =>
  status === 'draft' && !deleted && !paperlessId;
/** Whether its files are its own: those of what it was made from come along and are only read (PLT-O50). */
export const hasOwnFiles = ({
  deleted,
  paperlessId,
  invoiceType,
  source,
}: Pick<Invoice, 'deleted' | 'paperlessId' | 'invoiceType' | 'source'>): boolean =>
  !deleted && !paperlessId && invoiceType === 'invoice' && !source;
/** Whether all of a draft is changed in the form of invoices by hand: it comes from no other record, and its customer is a known one. */
export const isHandMade = (invoice: Pick<Invoice, 'status' | 'deleted' | 'paperlessId' | 'customer' | 'invoiceType' | 'source'>): boolean =>
  hasOwnLines(invoice) && Boolean(invoice.customer.customerId) && invoice.invoiceType === 'invoice' && !invoice.source;
/** Money that a customer still owes: what goes back is never late. */
export const isClaim = (invoice: Standing): boolean => isPayable(invoice) && !isRefund(invoice);
/** How many days a customer is late with it. */
export const daysLateOf = (invoice: Standing): number =>
  invoice.dueDate && isClaim(invoice) ? Math.max(0, -daysUntil(invoice.dueDate)) : 0;
/** Whether it may be taken back: once, and never what takes back itself (PLT-O61). */
export const isCreditable = ({ status, invoiceType, creditedBy }: Pick<Invoice, 'status' | 'invoiceType' | 'creditedBy'>): boolean =>
  status === 'booked' && invoiceType === 'invoice' && !creditedBy;
/** Its page says by what it was credited, lists only whether. */
export const isCredited = ({ credited, creditedBy }: Pick<Standing, 'credited' | 'creditedBy'>): boolean =>
  creditedBy === undefined ? credited === true : creditedBy !== null;
/** Key of how its payment stands: what goes back to a customer is not paid but settled, what was set off was not paid (PLT-O62). */
export function textOfPayment(invoice: Standing): string {
  return `invoices.${paymentStandingOf({ ...invoice, credited: isCredited(invoice) })}`;
}
/** What remains of a settled invoice beyond zero: nothing is written off of what came in too much (PLT-O68). */
export const paidTooMuch = (invoice: Pick<Invoice, 'paymentStatus' | 'remainingAmount'>): number =>
  paymentOf(invoice) === 'full' ? invoice.remainingAmount : 0;
