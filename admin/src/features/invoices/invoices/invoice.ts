import {
  isOverpaid,
  isOwed,
  paymentStateOf,
  paymentStatusOf,
  type InvoiceLineView,
  type SalesInvoiceRecord,
  type SalesInvoiceRow,
} from '@kantoor/schemas';
import { daysUntil } from '../../../format';
import type { Meaning } from '../../../theme';

export type PaymentStatus = SalesInvoiceRecord['paymentStatus'];
/** Fields that only lists have. */
type Listed = Exclude<keyof SalesInvoiceRow, keyof SalesInvoiceRecord>;
/** An invoice as lists and its own page return it. */
export type InvoiceRow = Omit<SalesInvoiceRow, Listed> & Partial<Pick<SalesInvoiceRow, Listed>>;
export type Invoice = SalesInvoiceRecord;
export type InvoiceCustomer = SalesInvoiceRecord['customer'];
export type InvoiceLine = InvoiceLineView;
/** A line of either book as its table shows it. */
export type ShownLine = Omit<InvoiceLine, 'creditedQuantity' | 'creditedAmount' | 'metaData'> & {
  creditedQuantity?: number;
  creditedAmount?: number;
  metaData?: readonly { label?: string; name?: string; amount?: number }[];
};
/** An invoice of either book, limited to what the table of its lines shows. */
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
/** The payment state of an invoice of either book. */
export type SettlementFacts = Pick<InvoiceRow, 'status' | 'paymentStatus' | 'totalAmount' | 'amountPaid' | 'dueDate'> & {
  credited?: boolean;
  creditedBy?: object | null;
};
/** An overpayment waits for a refund. */
export const meaningOfPayment = (invoice: SettlementFacts): Meaning =>
  isOverpaid(invoice) ? 'needsYou' : meaningOfStatus[paymentOf(invoice)];
/** Checks whether it is a credit invoice, whose amount goes back to the customer. */
export const isRefund = (invoice: Pick<InvoiceRow, 'totalAmount'>): boolean => invoice.totalAmount < 0;
export const isPayable = (invoice: SettlementFacts): boolean =>
  invoice.status === 'booked' && (paymentOf(invoice) === 'open' || paymentOf(invoice) === 'partial');
/** Checks whether a payment by or to the customer can be registered. */
export const takesPayment = (invoice: SettlementFacts): boolean => isPayable(invoice) || (invoice.status === 'booked' && isOwed(invoice));
/** Checks whether its lines are edited on its page. Those of a deal's invoice belong to the deal, where its process reads them. */
export const hasOwnLines = ({ status, deleted, paperlessId }: Pick<Invoice, 'status' | 'deleted' | 'paperlessId'>): boolean =>
  status === 'draft' && !deleted && !paperlessId;
/** Checks whether it has files of its own: those of its source record are included read-only (PLT-O50). */
export const hasOwnFiles = ({
  deleted,
  paperlessId,
  invoiceType,
  source,
}: Pick<Invoice, 'deleted' | 'paperlessId' | 'invoiceType' | 'source'>): boolean =>
  !deleted && !paperlessId && invoiceType === 'invoice' && !source;
/** Checks whether a draft can be edited in the form for invoices by hand: it has no source record, and its customer is a known one. */
export const isManual = (invoice: Pick<Invoice, 'status' | 'deleted' | 'paperlessId' | 'customer' | 'invoiceType' | 'source'>): boolean =>
  hasOwnLines(invoice) && Boolean(invoice.customer.customerId) && invoice.invoiceType === 'invoice' && !invoice.source;
/** Checks whether the customer still owes money: a refund is never overdue. */
export const isClaim = (invoice: SettlementFacts): boolean => isPayable(invoice) && !isRefund(invoice);
export const daysLateOf = (invoice: SettlementFacts): number =>
  invoice.dueDate && isClaim(invoice) ? Math.max(0, -daysUntil(invoice.dueDate)) : 0;
/** Checks whether it may be credited: only once, and never a credit invoice (PLT-O61). */
export const isCreditable = ({ status, invoiceType, creditedBy }: Pick<Invoice, 'status' | 'invoiceType' | 'creditedBy'>): boolean =>
  status === 'booked' && invoiceType === 'invoice' && !creditedBy;
/** Checks whether it is credited: its page has the credit invoice, lists only a flag. */
export const isCredited = ({ credited, creditedBy }: Pick<SettlementFacts, 'credited' | 'creditedBy'>): boolean =>
  creditedBy === undefined ? credited === true : creditedBy !== null;
/** Returns the text key of its payment state: a refund is settled instead of paid, and a set-off is no payment (PLT-O62). */
export function textOfPayment(invoice: SettlementFacts): string {
  return `invoices.${paymentStateOf({ ...invoice, credited: isCredited(invoice) })}`;
}
/** Returns the excess of a settled invoice: nothing of an overpayment is written off (PLT-O68). */
export const paidTooMuch = (invoice: Pick<Invoice, 'paymentStatus' | 'remainingAmount'>): number =>
  paymentOf(invoice) === 'full' ? invoice.remainingAmount : 0;
